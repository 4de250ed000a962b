import Broadside

/// A thousand types of errors: three digits, each a type.
enum ManyTypes {
  static let all: [(error: any Error, matcher: ErrorMatcher)] = digits.flatMap { hundreds in
    digits.flatMap { tens in digits.map { ones in made(hundreds, tens, ones) } }
  }

  private struct Made<Hundreds, Tens, Ones>: Error {}

  private static func made<Hundreds, Tens, Ones>(
    _: Hundreds.Type, _: Tens.Type, _: Ones.Type
  ) -> (error: any Error, matcher: ErrorMatcher) {
    (Made<Hundreds, Tens, Ones>(), .type(Made<Hundreds, Tens, Ones>.self))
  }

  private static let digits: [Any.Type] = [
    Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
    UInt32.self, UInt64.self,
  ]
}

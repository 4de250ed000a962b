/// A command line that can't be carried out, in one line.
struct UsageError: Error, CustomStringConvertible {
  /// What `sysexits.h` calls EX_USAGE.
  static let exitStatus: Int32 = 64

  private let reason: String

  init(_ reason: String) { self.reason = reason }

  var description: String { "\(reason); --help tells more" }
}

import Foundation

/// Errors of every shape that matchers have to tell apart.

enum Mixed: Error {
  case one, two
  case three(String)
  case four
  case five(String)
}

enum HTTPCode: Int, Error { case notFound = 404, teapot = 418 }

enum Door: Error { case open, closed }

enum Window: Error { case open, closed }

enum APIError: Error, Hashable {
  case loggedOut
  case server(Int)
}

struct Versioned: Error, Equatable { var number: Int }

struct Plain: Error {}

struct Numbered: Error { var number: Int }

// Unchecked: immutable.
class Broken: Error, @unchecked Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

// Unchecked: as its base.
final class BadlyBroken: Broken, @unchecked Sendable {}

final class Comparable: Error, Hashable {
  let number: Int
  init(_ number: Int) { self.number = number }
  static func == (left: Comparable, right: Comparable) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Says the same for both cases, as a localised message may.
enum Mute: Error, CustomStringConvertible {
  case first, second
  case wrapping(any Error)
  var description: String { "Something went wrong." }
}

protocol Transient: Error {}

struct Overloaded: Transient { var isLong = false }

enum Remote: Int, CustomNSError {
  case unauthorised = 1, gone
  static var errorDomain: String { "remote" }
  var errorCode: Int { rawValue == 1 ? 401 : 410 }
}

/// Not Equatable, and payloads of many kinds.
enum Reason: Error {
  enum Detail { case early, late, other(any Error) }

  case none, unknown
  case status(Int)
  case range(from: Int, to: String)
  case server(code: Int)
  case server(port: Int)
  case callback(@Sendable () -> Void)
  case opaque(Numbered)
  case detail(Detail)
  case maybe(Numbered?)
  case caused(any Error)
  case object(Broken)
}

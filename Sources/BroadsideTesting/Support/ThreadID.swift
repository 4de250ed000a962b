import Foundation

/// Tells threads apart while they live.
struct ThreadID: Sendable, Equatable {
  private let thread: ObjectIdentifier

  static var current: ThreadID { ThreadID(thread: ObjectIdentifier(Thread.current)) }
}

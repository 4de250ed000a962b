public import BroadsideCore
import Foundation
import Synchronization

/// Reported where two threads send to one observer of `create` at the same time.
public struct SimultaneousEventsError: Error, CustomStringConvertible {
  /// What happened, in a sentence.
  public var description: String {
    "An observer of Observable.create was sent two elements at the same time. "
      + "Send one at a time, or use a PublishSubject."
  }
}

/// Notices, in debug builds, when a source breaks the promise to send one element at a time.
@usableFromInline
final class SingleSender: Sendable {
  private let sender = Atomic<UInt>(0)
  private let origin: Origin

  private init(_ origin: Origin) { self.origin = origin }

  @usableFromInline static func checking<Element>(
    _ next: @escaping @Sendable (Element) -> Void, at origin: Origin
  ) -> @Sendable (Element) -> Void {
    let check = SingleSender(origin)
    return { element in
      let isFirst = check.enter()
      next(element)
      if isFirst { check.leave() }
    }
  }

  private func enter() -> Bool {
    let (isFirst, other) = sender.compareExchange(
      expected: 0, desired: Self.thread, ordering: .acquiringAndReleasing)
    if !isFirst, other != Self.thread {
      UnhandledErrors.report(SimultaneousEventsError(), at: origin)
    }
    return isFirst
  }

  private func leave() { sender.store(0, ordering: .releasing) }

  private static var thread: UInt { UInt(bitPattern: ObjectIdentifier(Thread.current)) }
}

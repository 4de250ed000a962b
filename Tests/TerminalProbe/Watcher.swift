import BroadsideCore
import Dispatch

/// Reads what is written to a descriptor, on a thread of its own, and tells when something is there.
package final class Watcher: Sendable {
  private struct State: Sendable {
    var bytes: [UInt8] = []
    var hasEnded = false
    var waiters: [Waiter] = []
  }

  private struct Waiter: Sendable {
    let isMet: @Sendable (String) -> Bool
    let continuation: CheckedContinuation<String, Never>
  }

  private let state = Guarded(State())
  private let stop = openPipe()

  /// Reads until ``end()`` or the end of what is written, and then closes the descriptor.
  package init(_ descriptor: CInt) {
    let stop = stop.reading
    DispatchQueue(label: "Watcher").async { @Sendable in
      while let bytes = readSome(from: descriptor, unless: stop) {
        self.take { $0.bytes += bytes }
      }
      shut(descriptor)
      self.take { $0.hasEnded = true }
    }
  }

  deinit {
    shut(stop.reading)
    shut(stop.writing)
  }

  /// Reads no more. While somebody reads from it, a descriptor does not really close.
  package func end() { send(".", to: stop.writing) }

  /// All that was written so far.
  package var raw: String { String(decoding: state.withLock { $0.bytes }, as: UTF8.self) }

  /// Waits until a condition is met by all that was written, or no more can come.
  @discardableResult
  package func wait(until isMet: @escaping @Sendable (String) -> Bool) async -> String {
    await withCheckedContinuation { continuation in
      take { $0.waiters.append(Waiter(isMet: isMet, continuation: continuation)) }
    }
  }

  /// Waits until a text was written.
  @discardableResult package func wait(for text: String) async -> String {
    await wait { $0.contains(text) }
  }

  private func take(_ change: (inout State) -> Void) {
    let (ready, text) = state.withLock { state -> ([Waiter], String) in
      change(&state)
      let text = String(decoding: state.bytes, as: UTF8.self)
      let hasEnded = state.hasEnded
      let ready = state.waiters.filter { hasEnded || $0.isMet(text) }
      state.waiters.removeAll { hasEnded || $0.isMet(text) }
      return (ready, text)
    }
    for waiter in ready { waiter.continuation.resume(returning: text) }
  }
}

import Synchronization

/// The one lock of the package: a value that is reached only while its mutex is held.
///
/// On Linux the thread sanitizer does not see the futex inside `Mutex`, so that correct programs
/// give warnings. The load after locking and the store before unlocking show it the order; outside
/// the sanitizer they are one plain instruction each.
///
/// Nothing foreign (closure, deinit, disposal, event) may be called or released inside `withLock`.
package struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let order = Atomic<Bool>(false)

  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { value throws(Failure) in
      _ = order.load(ordering: .acquiring)
      defer { order.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}

import Broadside
import Foundation
import Testing

enum Trouble: Error, Hashable {
  case a, b, c
}

/// A value shared with closures.
final class Shared<Value: Sendable>: Sendable {
  private let mutex: Guarded<Value>

  init(_ value: Value) { mutex = Guarded(value) }

  var value: Value {
    get { mutex.withLock { $0 } }
    set { mutex.withLock { $0 = newValue } }
  }

  func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in body(&value) }
  }
}

extension Shared where Value == Int {
  /// Adds one; the new value.
  @discardableResult func add() -> Int {
    change { value in
      value += 1
      return value
    }
  }
}

/// What a subscriber saw, as text.
final class Seen<Element: Sendable>: Sendable {
  private let lines = Guarded<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func note(_ line: String) { lines.withLock { $0.append(line) } }

  func subscribe(to stream: Observable<Element>) -> any Disposable {
    stream.subscribe(
      onNext: { self.note("\($0)") }, onError: { self.note("error(\($0))") },
      onCompleted: { self.note("completed") })
  }
}

extension Observable {
  /// All that is seen of a stream that does everything while it is subscribed.
  func seen() -> [String] {
    let seen = Seen<Element>()
    _ = seen.subscribe(to: self)
    return seen.all
  }

  /// A source that is told the number of its run, from 1.
  static func runs(
    _ count: Shared<Int> = Shared(0), _ body: @escaping @Sendable (Int, Observer<Element>) -> Void
  ) -> Observable {
    .create { observer in
      body(count.add(), observer)
      return Disposables.create()
    }
  }
}

/// Runs `body` on a thread with a small stack and waits for it.
func onSmallStack(bytes: Int = 512 << 10, _ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.stackSize = bytes
  thread.start()
  done.wait()
}

/// Counts what lives.
final class Witness: Sendable {
  private let count: Shared<Int>

  init(_ count: Shared<Int>) {
    self.count = count
    count.add()
  }

  deinit { count.change { $0 -= 1 } }
}

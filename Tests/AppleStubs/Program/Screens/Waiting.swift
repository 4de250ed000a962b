import Broadside

/// Runs everything at once, where it is asked to.
struct ImmediateScheduler: StreamScheduler {
  var now: Duration { .zero }

  func schedule(
    after delay: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    work()
    return Disposables.create()
  }
}

extension Checks {
  /// Lets the main actor work until something is so, or for so long that it never will be.
  static func wait(for what: String, _ condition: () -> Bool) async {
    for _ in 0..<20_000 {
      if condition() { return }
      await Task.yield()
    }
    expect("waited for: \(what)", false, true)
  }

  /// Lets the main actor do all that waits for it: where nothing more is to come.
  static func settle() async {
    for _ in 0..<100 { await Task.yield() }
  }
}

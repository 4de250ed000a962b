import BroadsideCore

extension Observable {
  /// Delivers this stream, and after its completion the other one.
  ///
  /// ```
  /// source  -1-2|
  /// other       -8-9|
  ///         source.concat(other)
  /// result  -1-2-8-9|
  /// ```
  public func concat(_ second: Observable) -> Observable { .concat([self, second]) }

  /// Delivers the streams one after another, each after the completion of the one before.
  public static func concat(_ streams: Observable...) -> Observable { concat(streams) }

  /// Delivers the streams one after another, each after the completion of the one before. An error
  /// ends everything. No streams complete at once.
  public static func concat(_ streams: [Observable]) -> Observable {
    Observable { next, scope in
      let sources = streams.map { stream in { @Sendable scope in stream.run(next, scope) } }
      ConcatLoop(sources, downstream: scope).begin()
    }
  }
}

/// Runs sources one after another, in a loop: a source that completes at once adds no stack.
private final class ConcatLoop: StreamResource, @unchecked Sendable {
  // Unchecked: one thread at a time is in the loop, handed on by rendezvous; `slot` is atomic.
  private let sources: [@Sendable (Scope) -> Void]
  private let downstream: Scope
  private let slot = Slot()
  private var position = 0

  init(_ sources: [@Sendable (Scope) -> Void], downstream: Scope) {
    self.sources = sources
    self.downstream = downstream
    super.init()
    downstream.add(self)
  }

  override func dispose() { slot.end() }

  func begin() {
    while position < sources.count {
      let source = sources[position]
      position += 1
      let part = Part(of: self)
      guard slot.put(part) else { return }
      source(part)
      guard part.ending.callReturned() else { return }
    }
    downstream.completed()
  }

  private final class Part: Scope, @unchecked Sendable {
    // Unchecked: immutable, and a rendezvous.
    private let loop: ConcatLoop
    let ending = Rendezvous()

    init(of loop: ConcatLoop) { self.loop = loop }

    override func didFail(_ error: consuming any Error) { loop.downstream.failed(error) }

    override func didComplete() {
      if ending.arrive() { loop.begin() }
    }
  }
}

public import Broadside

/// What a ``ScriptedSource`` does in one subscription: elements, waits, and an end.
///
/// A script is written as a chain that begins with a dot:
///
/// ```swift
/// .elements([1, 2]).after(.seconds(3)).fail(APIError.loggedOut)
/// ```
///
/// Without an end the subscription stays open. All that lies before the first wait happens inside
/// `subscribe`.
public struct SourceScript<Element: Sendable>: Sendable {
  enum Step: Sendable {
    case send(Event<Element>)
    case wait(Duration)
    case perform(@Sendable () -> Void)
  }

  private(set) var steps: [Step] = []
  private(set) var isMisbehaving = false

  init() {}

  /// Sends elements, one after another.
  public static func elements(_ elements: [Element]) -> SourceScript {
    SourceScript().elements(elements)
  }

  /// Ends with an error.
  public static func fail(_ error: any Error) -> SourceScript { SourceScript().fail(error) }

  /// Ends with completion.
  public static func complete() -> SourceScript { SourceScript().complete() }

  /// Sends nothing and never ends.
  public static var never: SourceScript { SourceScript() }

  /// Lets time pass on the source's scheduler. Zero passes the turn to what is due now.
  public static func after(_ delay: Duration) -> SourceScript { SourceScript().after(delay) }

  /// Runs a closure, on whatever thread the script runs.
  public static func perform(_ action: @escaping @Sendable () -> Void) -> SourceScript {
    SourceScript().perform(action)
  }

  /// Breaks the rules: goes on after the end and after disposal, with these events and with what
  /// follows in the chain.
  ///
  /// For tests that an operator does not depend on the good manners of its source.
  public static func misbehaving(_ events: [Event<Element>] = []) -> SourceScript {
    var script = SourceScript()
    script.isMisbehaving = true
    script.steps = events.map(Step.send)
    return script
  }

  /// Then sends elements, one after another.
  public func elements(_ elements: [Element]) -> SourceScript {
    adding(elements.map { .send(.next($0)) })
  }

  /// Then ends with an error.
  public func fail(_ error: any Error) -> SourceScript { adding([.send(.error(error))]) }

  /// Then ends with completion.
  public func complete() -> SourceScript { adding([.send(.completed)]) }

  /// Then lets time pass on the source's scheduler. Zero passes the turn to what is due now.
  public func after(_ delay: Duration) -> SourceScript { adding([.wait(delay)]) }

  /// Then runs a closure, on whatever thread the script runs.
  public func perform(_ action: @escaping @Sendable () -> Void) -> SourceScript {
    adding([.perform(action)])
  }

  var isTimed: Bool { steps.contains { if case .wait = $0 { true } else { false } } }

  mutating func add(_ more: [Step]) {
    if !isMisbehaving, case .send(let event)? = steps.last {
      precondition(
        !event.isStopEvent,
        "Nothing follows the end of a script. To send more all the same, begin with .misbehaving()."
      )
    }
    steps += more
  }

  private func adding(_ more: [Step]) -> SourceScript {
    var script = self
    script.add(more)
    return script
  }
}

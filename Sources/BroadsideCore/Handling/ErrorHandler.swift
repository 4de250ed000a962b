import Synchronization

/// An immutable list of rules: which errors are meant, and what to do with them.
///
/// ```swift
/// let handler = ErrorHandler()
///   .on(error: .offline, then: .retry(maxRetries: 5))
///   .on(error: .type(APIError.loggedOut), then: .perform(action: startLogin))
///   .onNoMatch(.rethrow)
///   .always(.log(to: .console))
/// ```
///
/// One failure goes through a handler as a volley:
/// 1. The rules that match, in the order added, from the last matching ``override(error:_:then:_:)``
///    on. Their actions run one after another until one decides.
/// 2. If no rule matched, or every action that ran passed: the `onNoMatch` actions, likewise.
/// 3. The outcome is the decision; else `.sink` if any action handled the failure; else the error
///    goes on untouched.
/// 4. The `always` actions run and see the outcome. They never decide.
///
/// A handler is a value: each step returns a new one, and nobody can change yours from afar. Steps
/// cost the same however many rules there are. Cancellation is not a failure and goes straight
/// through, unless a rule names `.cancellation`.
public struct ErrorHandler: Sendable {
  /// One step of the builder, linked to the steps before it.
  final class Node: Sendable {
    enum Step: Sendable {
      case screen(AlertScreen)
      case rule([ErrorMatcher], [ErrorAction], isOverride: Bool)
      case noMatch([ErrorAction])
      case always([ErrorAction])
    }

    let step: Step
    // Written only by `init` and, to take long chains apart without recursion, by `deinit`.
    nonisolated(unsafe) fileprivate(set) var previous: Node?
    fileprivate let program = AtomicLazyReference<Program>()

    init(_ step: Step, after previous: Node?) {
      self.step = step
      self.previous = previous
    }

    deinit {
      var next = previous
      previous = nil
      while isKnownUniquelyReferenced(&next) {
        let after = next?.previous
        next?.previous = nil
        next = after
      }
    }
  }

  private let last: Node?
  /// Where the handler was begun: the place named where a call has none of its own.
  let origin: Origin

  /// A handler without rules: every error goes on untouched.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    last = nil
    origin = Origin(fileID: fileID, line: line)
  }

  /// A handler without rules whose alerts a presenter shows: a class is held weakly, a value for
  /// good. An alert for a presenter that is gone passes.
  public init(
    for presenter: any AlertPresenter, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      .screen(AlertScreen(presenter)), after: ErrorHandler(fileID: fileID, line: line))
  }

  /// A handler without rules whose alerts a presenter on the main actor shows: a class is held
  /// weakly, a value for good. An alert for a presenter that is gone passes.
  public init(
    for presenter: any MainActorAlertPresenter, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      .screen(AlertScreen(presenter)), after: ErrorHandler(fileID: fileID, line: line))
  }

  private init(_ step: Node.Step, after handler: ErrorHandler) {
    last = Node(step, after: handler.last)
    origin = handler.origin
  }

  /// Adds a rule: when any of the matchers catches the error, the actions run in order until one
  /// decides.
  public func on(
    error first: ErrorMatcher, _ more: ErrorMatcher...,
    then action: ErrorAction, _ actions: ErrorAction...
  ) -> ErrorHandler {
    ErrorHandler(.rule([first] + more, [action] + actions, isOverride: false), after: self)
  }

  /// Adds a rule that wins over every earlier rule that matches too; later rules still follow it.
  public func override(
    error first: ErrorMatcher, _ more: ErrorMatcher...,
    then action: ErrorAction, _ actions: ErrorAction...
  ) -> ErrorHandler {
    ErrorHandler(.rule([first] + more, [action] + actions, isOverride: true), after: self)
  }

  /// Adds actions for errors that no rule matches, or that every matching rule's actions pass.
  public func onNoMatch(_ action: ErrorAction, _ actions: ErrorAction...) -> ErrorHandler {
    ErrorHandler(.noMatch([action] + actions), after: self)
  }

  /// Adds actions that run after the outcome is known, whatever it is. Their answers don't count.
  public func always(_ action: ErrorAction, _ actions: ErrorAction...) -> ErrorHandler {
    ErrorHandler(.always([action] + actions), after: self)
  }

  /// The rules, compiled at first use and kept with the last step.
  package var program: Program {
    guard let last else { return Program.empty }
    return last.program.load() ?? last.program.storeIfNil(Program(last))
  }
}

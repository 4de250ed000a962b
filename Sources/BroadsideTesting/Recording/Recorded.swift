public import Broadside

/// An event and the time at which it came.
///
/// Expected events are written in the same form, and lists of both are compared with `==`:
///
/// ```swift
/// #expect(recorder.events == [
///   .next(at: .seconds(1), 5),
///   .error(at: .seconds(3), APIError.loggedOut),
/// ])
/// ```
///
/// Errors are equal where they have the same dynamic type and are equal as `Equatable` values, or,
/// where they are not `Equatable`, look the same printed for debugging. An expected error may be a
/// matcher instead: `.error(at: .seconds(3), matching: .code(404))`.
public struct Recorded<Element: Sendable>: Sendable {
  /// When the event came, on the clock of the recorder's scheduler.
  public let time: Duration
  /// The event.
  public let event: Event<Element>

  /// An event at a time.
  public init(at time: Duration, _ event: Event<Element>) {
    self.time = time
    self.event = event
  }

  /// An element.
  public static func next(at time: Duration = .zero, _ element: Element) -> Recorded {
    Recorded(at: time, .next(element))
  }

  /// The end, with an error.
  public static func error(at time: Duration = .zero, _ error: any Error) -> Recorded {
    Recorded(at: time, .error(error))
  }

  /// The end, with any error that a matcher catches; for expected events.
  public static func error(at time: Duration = .zero, matching matcher: ErrorMatcher) -> Recorded {
    Recorded(at: time, .error(ExpectedError(matcher: matcher)))
  }

  /// The end, with completion.
  public static func completed(at time: Duration = .zero) -> Recorded {
    Recorded(at: time, .completed)
  }
}

extension Recorded: CustomStringConvertible {
  /// Such as `next(5) at 1.5 s`.
  public var description: String { "\(event) at \(time.exactSeconds) s" }
}

extension Recorded: Equatable where Element: Equatable {
  /// Whether times and events are equal; errors as described at ``Recorded``.
  public static func == (left: Recorded, right: Recorded) -> Bool {
    guard left.time == right.time else { return false }
    return switch (left.event, right.event) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): areSame(left, right)
    case (.completed, .completed): true
    default: false
    }
  }
}

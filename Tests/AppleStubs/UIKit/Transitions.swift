/// What is known of a transition.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext {
  /// Whether it is animated.
  var isAnimated: Bool { get }
}

/// Lets others do something along with a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs closures along with the transition and after it.
  func animate(
    alongsideTransition animation:
      (@Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// The stand-in's transitions: at an end at once, or when the program says so.
@MainActor public final class StubTransition: UIViewControllerTransitionCoordinator {
  /// Whether animated transitions wait for ``finishAll()``.
  public static var areHeld = false
  private static var held: [StubTransition] = []

  /// Whether it is animated.
  public private(set) var isAnimated = false
  private var end: (@MainActor () -> Void)?
  private var completions: [@Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void] =
    []

  /// Ends the transitions that are under way.
  public static func finishAll() {
    let all = held
    held = []
    for transition in all { transition.finish() }
  }

  /// Runs a closure after the transition.
  public func animate(
    alongsideTransition animation:
      (@Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func begin(animated: Bool, _ end: @escaping @MainActor () -> Void) {
    isAnimated = animated
    self.end = end
    if animated, Self.areHeld { Self.held.append(self) } else { finish() }
  }

  private func finish() {
    end?()
    end = nil
    let completions = self.completions
    self.completions = []
    for completion in completions { completion(self) }
  }
}

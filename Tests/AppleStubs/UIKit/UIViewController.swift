/// One screen of an app.
@MainActor open class UIViewController: UIResponder {
  /// The view, where it is loaded.
  public private(set) var viewIfLoaded: UIView?
  /// What it presents.
  public private(set) var presentedViewController: UIViewController?
  /// What presents it.
  public private(set) weak var presentingViewController: UIViewController?
  /// Whether it is on its way in.
  open private(set) var isBeingPresented = false
  /// Whether it is on its way out.
  open private(set) var isBeingDismissed = false
  /// The transition that is under way.
  open private(set) var transitionCoordinator: (any UIViewControllerTransitionCoordinator)?

  /// The view, which is loaded at the first call.
  open var view: UIView! {
    let view = viewIfLoaded ?? UIView()
    viewIfLoaded = view
    return view
  }

  /// The popover in which it is shown, where it is.
  open var popoverPresentationController: UIPopoverPresentationController? { nil }

  /// Presents another screen.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    precondition(presentedViewController == nil, "this screen presents something already")
    precondition(viewIfLoaded?.window != nil, "this screen is in no window")
    viewControllerToPresent.stubCheckPresentable()
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    viewControllerToPresent.view.window = view.window
    viewControllerToPresent.isBeingPresented = true
    run(viewControllerToPresent, animated: flag) {
      viewControllerToPresent.isBeingPresented = false
      completion?()
    }
  }

  /// Dismisses what it presents, or itself where it presents nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    precondition(!presented.isBeingPresented, "dismissed while it is on its way in")
    guard !presented.isBeingDismissed else { return }
    presented.isBeingDismissed = true
    run(presented, animated: flag) { [self] in
      presented.isBeingDismissed = false
      presented.presentingViewController = nil
      presented.viewIfLoaded?.window = nil
      presentedViewController = nil
      completion?()
    }
  }

  private func run(
    _ controller: UIViewController, animated: Bool, _ end: @escaping @MainActor () -> Void
  ) {
    let transition = StubTransition()
    controller.transitionCoordinator = transition
    transition.begin(animated: animated) {
      controller.transitionCoordinator = nil
      end()
    }
  }

  func stubCheckPresentable() {}
}

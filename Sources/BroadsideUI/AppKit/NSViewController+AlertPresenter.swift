#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import BroadsideCore

  extension NSViewController: MainActorAlertPresenter {
    /// Shows an alert as a sheet of this controller's window.
    ///
    /// Where it has none, or one that is not visible, it refuses: the failure passes.
    public func present(alert: PresentedAlert) {
      guard isViewLoaded, let window = view.window else { return alert.refuse() }
      window.present(alert: alert)
    }
  }
#endif

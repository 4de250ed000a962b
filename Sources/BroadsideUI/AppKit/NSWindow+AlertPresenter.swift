#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import BroadsideCore

  /// A window shows the alerts of the handlers that are made for it: `ErrorHandler(for: window)`. The
  /// handler doesn't keep the window.
  extension NSWindow: MainActorAlertPresenter {
    /// Shows an alert as a sheet of this window, after the sheets before it.
    ///
    /// Where the window is not visible, it refuses: the failure passes.
    public func present(alert: PresentedAlert) {
      guard isVisible else { return alert.refuse() }
      let panel = NSAlert(showing: alert.content)
      alert.onWithdrawalOnMainActor { [weak self, weak sheet = panel.window] in
        if let sheet { self?.endSheet(sheet, returnCode: .abort) }
      }
      panel.beginSheetModal(for: self) { response in alert.settle(response) }
    }
  }
#endif

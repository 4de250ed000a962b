#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import BroadsideCore
  import Foundation

  /// The application shows alerts that belong to no window: `ErrorHandler(for: NSApp)`.
  extension NSApplication: MainActorAlertPresenter {
    /// Shows an alert in the way of the whole application, after other modal windows.
    public func present(alert: PresentedAlert) {
      // Not from here: a job of the main actor that waits for a choice would hold up all others.
      RunLoop.main.perform { MainActor.assumeIsolated { self.ask(alert) } }
    }

    private func ask(_ alert: PresentedAlert) {
      let panel = NSAlert(showing: alert.content)
      alert.onWithdrawalOnMainActor { [weak self, weak window = panel.window] in
        if let window, self?.modalWindow === window { self?.stopModal(withCode: .abort) }
      }
      alert.settle(panel.runModal())
    }
  }
#endif

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import BroadsideCore

  extension NSAlert {
    /// Return presses the preferred button, Escape the one that cancels.
    convenience init(showing content: AlertContent) {
      self.init()
      messageText = content.title
      informativeText = content.message ?? ""
      alertStyle = .warning
      let preferred = content.preferredButton
      let cancelling = content.cancelButton
      for (index, button) in content.buttons.enumerated() {
        let shown = addButton(withTitle: button.title)
        shown.hasDestructiveAction = button.style == .destructive
        shown.keyEquivalent =
          index == preferred ? "\r" : index == cancelling ? "\u{1b}" : ""
      }
    }
  }

  extension PresentedAlert {
    /// Tells what came of a panel: one that was ended from elsewhere counts as closed.
    func settle(_ response: NSApplication.ModalResponse) {
      let first = NSApplication.ModalResponse.alertFirstButtonReturn
      let button = response.rawValue - first.rawValue
      if content.buttons.indices.contains(button) { press(button) } else { close() }
    }
  }
#endif

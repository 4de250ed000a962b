@_exported public import Foundation

/// An alert.
@MainActor open class NSAlert {
  /// How urgent it is.
  public enum Style: UInt, Sendable {
    /// Something to think about.
    case warning
    /// Something to know.
    case informational
    /// Something not to overlook.
    case critical
  }

  /// The headline.
  open var messageText = ""
  /// The text.
  open var informativeText = ""
  /// How urgent it is.
  open var alertStyle = Style.warning
  /// The buttons.
  open private(set) var buttons: [NSButton] = []
  /// The window in which it is shown.
  open var window: NSWindow { panel }
  private let panel = NSWindow()
  private var itself: NSAlert?

  /// An alert without buttons.
  public init() { panel.stubAlert = self }

  /// Adds a button. The first one answers to Return, unless told otherwise.
  open func addButton(withTitle title: String) -> NSButton {
    let code = NSApplication.ModalResponse.alertFirstButtonReturn.rawValue + buttons.count
    let button = NSButton(title) { [unowned self] in
      end(NSApplication.ModalResponse(rawValue: code))
    }
    if buttons.isEmpty { button.keyEquivalent = "\r" }
    buttons.append(button)
    return button
  }

  /// Shows it as a sheet, and keeps it as long.
  open func beginSheetModal(
    for sheetWindow: NSWindow,
    completionHandler handler: (@Sendable (NSApplication.ModalResponse) -> Void)? = nil
  ) {
    itself = self
    ending = { [unowned sheetWindow, unowned panel] in
      sheetWindow.endSheet(panel, returnCode: $0)
    }
    sheetWindow.beginSheet(panel) { response in
      MainActor.assumeIsolated { self.itself = nil }
      handler?(response)
    }
  }

  /// Shows it in the way of the whole app, and waits for an answer.
  open func runModal() -> NSApplication.ModalResponse {
    let app = NSApplication.shared
    ending = { app.stopModal(withCode: $0) }
    return app.stubRun(self)
  }

  private var ending: ((NSApplication.ModalResponse) -> Void)?

  private func end(_ response: NSApplication.ModalResponse) { ending?(response) }
}

/// A button.
@MainActor open class NSButton: NSView {
  /// What it says.
  open var title: String
  /// The key that presses it.
  open var keyEquivalent = ""
  /// Whether it destroys something.
  open var hasDestructiveAction = false
  private let action: @MainActor () -> Void

  init(_ title: String, _ action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }

  /// Presses it.
  open func performClick(_ sender: Any?) { action() }
}

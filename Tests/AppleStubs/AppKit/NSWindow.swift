/// Takes part in handling events.
@MainActor open class NSResponder {
  /// A responder.
  public init() {}
}

/// A piece of a window.
@MainActor open class NSView: NSResponder {
  /// The window it is in.
  public internal(set) weak var window: NSWindow?

  /// Puts it into a window: the stand-in's own.
  public func stubMove(to window: NSWindow?) { self.window = window }
}

/// Controls a view.
@MainActor open class NSViewController: NSResponder {
  /// The view.
  open var view = NSView()
  /// Whether the view is there.
  open var isViewLoaded: Bool { true }
}

/// A window.
@MainActor open class NSWindow: NSResponder {
  private struct Sheet {
    let window: NSWindow
    let handler: ((NSApplication.ModalResponse) -> Void)?
  }

  private var sheets: [Sheet] = []

  /// Whether it is on screen.
  open var isVisible = false
  /// The sheet that is shown on it.
  open var attachedSheet: NSWindow? { sheets.first?.window }
  /// The alert whose window this is.
  public internal(set) weak var stubAlert: NSAlert?

  /// Shows a sheet, after those before it.
  open func beginSheet(
    _ sheetWindow: NSWindow,
    completionHandler handler: (@Sendable (NSApplication.ModalResponse) -> Void)? = nil
  ) {
    sheets.append(Sheet(window: sheetWindow, handler: handler))
  }

  /// Ends a sheet.
  open func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse) {
    guard let index = sheets.firstIndex(where: { $0.window === sheetWindow }) else { return }
    sheets.remove(at: index).handler?(returnCode)
  }
}

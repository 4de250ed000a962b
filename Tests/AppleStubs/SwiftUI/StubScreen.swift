/// What the stand-in draws views on: alerts and their buttons, for a program to press.
@MainActor public final class StubScreen {
  /// An alert on the screen.
  @MainActor public final class Alert {
    /// Whether it is a list of choices.
    public let isDialog: Bool
    /// Its texts: title and message.
    public fileprivate(set) var texts: [String] = []
    /// Its buttons.
    public fileprivate(set) var buttons: [AlertButton] = []
    private let isPresented: Binding<Bool>

    init(_ isDialog: Bool, _ isPresented: Binding<Bool>) {
      self.isDialog = isDialog
      self.isPresented = isPresented
    }

    /// A finger taps a button; the binding is cleared before or after the button acts.
    public func tap(_ title: String, clearingFirst: Bool = false) {
      guard let button = buttons.first(where: { $0.title == title }) else {
        preconditionFailure("there is no button \(title)")
      }
      if clearingFirst { isPresented.wrappedValue = false }
      button.action()
      if !clearingFirst { isPresented.wrappedValue = false }
    }

    /// The alert is dismissed without a button.
    public func dismiss() { isPresented.wrappedValue = false }
  }

  /// A button of an alert.
  public struct AlertButton {
    /// What it says.
    public let title: String
    /// What it means.
    public let role: ButtonRole?
    /// Whether Return presses it.
    public fileprivate(set) var isDefault = false
    fileprivate let action: @MainActor () -> Void
  }

  private let root: () -> any View
  private var alerts: [Alert] = []
  private var open: Alert?
  private var appearing: [() -> Void] = []
  private var disappearing: [() -> Void] = []

  /// A screen that shows a view, made anew each time it is drawn.
  public init(_ view: @escaping @autoclosure () -> any View) { root = view }

  /// The alerts that the view shows now.
  public func draw() -> [Alert] {
    alerts = []
    appearing = []
    disappearing = []
    draw(root())
    defer { alerts = [] }
    return alerts
  }

  /// The view appears.
  public func appear() {
    _ = draw()
    for action in appearing { action() }
  }

  /// The view disappears.
  public func disappear() {
    _ = draw()
    for action in disappearing { action() }
  }

  func draw(_ view: some View) {
    if let view = view as? any StubView { view.draw(on: self) } else { draw(view.body) }
  }

  func begin(isDialog: Bool, _ isPresented: Binding<Bool>) { open = Alert(isDialog, isPresented) }

  func end() {
    if let open { alerts.append(open) }
    open = nil
  }

  func say(_ text: String) { open?.texts.append(text) }

  func offer(_ title: String, _ role: ButtonRole?, _ action: @escaping @MainActor () -> Void) {
    open?.buttons.append(AlertButton(title: title, role: role, action: action))
  }

  func emphasize(_ shortcut: KeyboardShortcut?) {
    guard let open, shortcut == .defaultAction else { return }
    open.buttons[open.buttons.count - 1].isDefault = true
  }

  func note(_ appears: (() -> Void)?, _ disappears: (() -> Void)?) {
    if let appears { appearing.append(appears) }
    if let disappears { disappearing.append(disappears) }
  }
}

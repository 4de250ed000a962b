/// A view and its changes.
public struct ModifiedContent<Content, Modifier> {
  let content: Content
  let modifier: Modifier

  nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, StubView where Content: View, Modifier: ViewModifier {
  /// Nothing.
  public var body: Never { fatalError() }

  func draw(on screen: StubScreen) {
    screen.draw(modifier.body(content: _ViewModifier_Content(content)))
  }
}

/// The view that a modifier changes.
public struct _ViewModifier_Content<Modifier> {
  private let view: any View

  init(_ view: any View) { self.view = view }
}

extension _ViewModifier_Content: View, StubView {
  /// Nothing.
  public var body: Never { fatalError() }

  func draw(on screen: StubScreen) { screen.draw(view) }
}

/// How visible something is.
public enum Visibility: Hashable, Sendable {
  /// As usual.
  case automatic
  /// Visible.
  case visible
  /// Hidden.
  case hidden
}

/// A key that presses a button.
public struct KeyboardShortcut: Sendable, Hashable {
  private let name: String

  /// Return.
  public static let defaultAction = KeyboardShortcut(name: "default action")
  /// Escape.
  public static let cancelAction = KeyboardShortcut(name: "cancel action")
}

extension View {
  /// Shows an alert while the binding is true and there is data for it.
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    StubAlertView(
      view: self, isDialog: false, title: title, isPresented: isPresented,
      actions: data.map(actions), message: data.map(message))
  }

  /// Shows a list of choices while the binding is true and there is data for it.
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    StubAlertView(
      view: self, isDialog: true, title: title, isPresented: isPresented,
      actions: data.map(actions), message: data.map(message))
  }

  /// Calls a closure when the view appears.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    StubEventView(view: self, appears: action, disappears: nil)
  }

  /// Calls a closure when the view has disappeared.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    StubEventView(view: self, appears: nil, disappears: action)
  }

  /// Lets a key press the button.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    StubShortcutView(view: self, shortcut: shortcut)
  }
}

struct StubAlertView<Base: View, Actions: View, Message: View> {
  let view: Base
  let isDialog: Bool
  let title: Text
  let isPresented: Binding<Bool>
  let actions: Actions?
  let message: Message?

  nonisolated init(
    view: Base, isDialog: Bool, title: Text, isPresented: Binding<Bool>, actions: Actions?,
    message: Message?
  ) {
    self.view = view
    self.isDialog = isDialog
    self.title = title
    self.isPresented = isPresented
    self.actions = actions
    self.message = message
  }
}

extension StubAlertView: View, StubView {
  var body: Never { fatalError() }

  func draw(on screen: StubScreen) {
    screen.draw(view)
    guard isPresented.wrappedValue, let actions else { return }
    screen.begin(isDialog: isDialog, isPresented)
    screen.draw(title)
    if let message { screen.draw(message) }
    screen.draw(actions)
    screen.end()
  }
}

struct StubEventView<Base: View> {
  let view: Base
  let appears: (() -> Void)?
  let disappears: (() -> Void)?

  nonisolated init(view: Base, appears: (() -> Void)?, disappears: (() -> Void)?) {
    self.view = view
    self.appears = appears
    self.disappears = disappears
  }
}

extension StubEventView: View, StubView {
  var body: Never { fatalError() }

  func draw(on screen: StubScreen) {
    screen.draw(view)
    screen.note(appears, disappears)
  }
}

struct StubShortcutView<Base: View> {
  let view: Base
  let shortcut: KeyboardShortcut?

  nonisolated init(view: Base, shortcut: KeyboardShortcut?) {
    self.view = view
    self.shortcut = shortcut
  }
}

extension StubShortcutView: View, StubView {
  var body: Never { fatalError() }

  func draw(on screen: StubScreen) {
    screen.draw(view)
    screen.emphasize(shortcut)
  }
}

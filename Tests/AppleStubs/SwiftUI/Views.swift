/// A view of the stand-in that is made of nothing else.
@MainActor protocol StubView {
  func draw(on screen: StubScreen)
}

/// Nothing.
public struct EmptyView {
  /// Nothing.
  nonisolated public init() {}
}

extension EmptyView: View, StubView {
  /// Nothing.
  public var body: Never { fatalError() }

  func draw(on screen: StubScreen) {}
}

/// Several views.
public struct TupleView<T> {
  private let all: [any View]

  nonisolated init(_ all: [any View]) { self.all = all }
}

extension TupleView: View, StubView {
  /// Nothing.
  public var body: Never { fatalError() }

  func draw(on screen: StubScreen) { for view in all { screen.draw(view) } }
}

/// One of two views.
public struct _ConditionalContent<First, Second> {
  private let view: any View

  nonisolated init(_ view: any View) { self.view = view }
}

extension _ConditionalContent: View, StubView {
  /// Nothing.
  public var body: Never { fatalError() }

  func draw(on screen: StubScreen) { screen.draw(view) }
}

extension Optional: View, StubView where Wrapped: View {
  /// Nothing.
  public var body: Never { fatalError() }

  func draw(on screen: StubScreen) { if let self { screen.draw(self) } }
}

/// Text.
public struct Text {
  private let text: String

  /// Text as it is.
  nonisolated public init(verbatim content: String) { text = content }
}

extension Text: View, StubView {
  /// Nothing.
  public var body: Never { fatalError() }

  func draw(on screen: StubScreen) { screen.say(text) }
}

/// A view for each of several values.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>
where Content: View {
  private let data: Data
  private let content: (Data.Element) -> Content

  /// A view for each of the values.
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension ForEach: View, StubView {
  /// Nothing.
  public var body: Never { fatalError() }

  func draw(on screen: StubScreen) { for element in data { screen.draw(content(element)) } }
}

/// What a button means.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// It destroys something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It leaves everything as it is.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A button.
public struct Button<Label: View> {
  private let title: String
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
}

extension Button: View, StubView {
  /// Nothing.
  public var body: Never { fatalError() }

  func draw(on screen: StubScreen) { screen.offer(title, role, action) }
}

extension Button where Label == Text {
  /// A button with a title.
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(title, role: nil, action: action)
  }

  /// A button with a title and a role.
  nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.title = String(title)
    self.role = role
    self.action = action
  }
}

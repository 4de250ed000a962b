@_exported public import Observation

/// A piece of a user interface.
@MainActor @preconcurrency public protocol View {
  /// What it is made of.
  associatedtype Body: View

  /// What it is made of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// There is none.
  public var body: Never { fatalError() }
}

/// Makes one view of several.
@resultBuilder
public enum ViewBuilder {
  /// Nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var all: [any View] = []
    repeat all.append(each content)
    return TupleView(all)
  }

  /// A view that may be missing.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// One of two views.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(first) }

  /// The other one of two views.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(second) }
}

/// Changes a view.
@MainActor @preconcurrency public protocol ViewModifier {
  /// The view and its changes.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = _ViewModifier_Content<Self>

  /// The view and its changes.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension View {
  /// Changes the view.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// Something that can be given up before its natural end: a subscription, a timer, a resource.
public protocol Disposable: Sendable {
  /// Gives it up. Calls after the first do nothing.
  func dispose()

  /// The form in which a stream holds it. The default is a box around it.
  var resource: StreamResource { get }
}

extension Disposable {
  /// A box that disposes this.
  public var resource: StreamResource { ForeignResource(self) }
}

/// The base of what a stream can hold in one word.
///
/// Any ``Disposable`` will do wherever one is asked for; one that is a `StreamResource` is held
/// without a box around it.
open class StreamResource: Disposable, @unchecked Sendable {
  // Unchecked: the base has no state, and each subclass answers for its own.

  /// A resource without anything to free.
  public init() {}

  /// Frees what the resource holds. A subclass must make calls after the first do nothing.
  open func dispose() {}

  /// The resource itself.
  public final var resource: StreamResource { self }
}

@usableFromInline package typealias Resource = StreamResource

/// A disposable of someone else's making, held as a resource.
final class ForeignResource: Resource, @unchecked Sendable {
  // Unchecked: one immutable Sendable property.
  private let disposable: any Disposable

  init(_ disposable: any Disposable) { self.disposable = disposable }

  override func dispose() { disposable.dispose() }
}

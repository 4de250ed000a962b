/// An object that is not kept alive.
final class WeakReference: @unchecked Sendable {
  // Unchecked: made from Sendable objects only, and written by nobody but the runtime.
  private(set) weak var object: AnyObject?

  /// Nil for a value, which has no identity.
  init?<Value: Sendable>(_ value: Value) {
    // By the type: `as AnyObject` would put a value into a box of its own.
    guard Value.self is AnyClass else { return nil }
    object = value as AnyObject
  }
}

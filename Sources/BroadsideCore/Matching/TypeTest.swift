import Foundation

/// Whether an error is of a type, as the type system sees it.
package struct TypeTest: Sendable {
  package let holds: @Sendable (any Error) -> Bool
  private let printed: @Sendable () -> String

  package var name: String { "\(printed()).self" }

  package init<T>(_ type: T.Type) {
    printed = { "\(T.self)" }
    if Self.isToldByMetatype(type) {
      holds = { Swift.type(of: $0) is T.Type }
    } else {
      holds = { $0 is T }
    }
  }

  /// Casts bridge: on Apple platforms every error `is NSError`, on Linux every CocoaError is one
  /// and every NSError a CocoaError. On Apple platforms an NSError has to be a URLError, since
  /// that is how one arrives from Objective-C.
  private static func isToldByMetatype<T>(_ type: T.Type) -> Bool {
    #if canImport(ObjectiveC)
      type is NSError.Type
    #else
      type is NSError.Type || type is any CustomNSError.Type
    #endif
  }

  /// Whether the dynamic type of an error decides its casts.
  package static func isDecided(byTypeOf kind: ErrorKind) -> Bool {
    #if canImport(ObjectiveC)
      kind.form != .object
    #else
      true
    #endif
  }
}

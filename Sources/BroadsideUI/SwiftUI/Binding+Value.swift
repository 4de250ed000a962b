#if canImport(SwiftUI)
  public import SwiftUI

  extension Binding<Bool> {
    /// True while there is a value; setting it to false clears the value. Setting it to true does
    /// nothing.
    public init<Wrapped>(value: Binding<Wrapped?>) {
      // By a key path: closures would have to be Sendable, and the value with them.
      self = value.isThere
    }
  }

  extension Optional {
    fileprivate var isThere: Bool {
      get { self != nil }
      set { if !newValue { self = nil } }
    }
  }
#endif

#if canImport(Combine)
  /// Something of Combine's, or a closure around it, that is used from any thread.
  struct AnyThread<Value>: @unchecked Sendable {
    // Unchecked: Combine lets any thread attach subscribers, ask and cancel, and send one event at a
    // time; its types don't say so.
    let value: Value

    init(_ value: Value) { self.value = value }
  }
#endif

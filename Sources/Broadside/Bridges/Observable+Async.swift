extension Observable {
  /// A stream of one value from an async function, run anew at each subscription.
  ///
  /// ```swift
  /// let feed = Observable.async { try await client.feed() }
  ///   .retry(.exponential(maxRetries: 3))
  /// ```
  ///
  /// It delivers the value and completes, or fails with what the function throws, from a task of
  /// its own. Disposal cancels the task; what it returns or throws then is not heard.
  ///
  /// - Parameter priority: Of the task; by default that of the subscribing one.
  public static func async(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Element
  ) -> Observable {
    Observable { next, scope in
      scope.run(priority: priority) {
        let element = try await work()
        if !scope.isEnded { next(element) }
      }
    }
  }
}

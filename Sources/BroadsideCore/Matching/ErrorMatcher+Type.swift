extension ErrorMatcher {
  /// An error of the same dynamic type as `value` and equal to it.
  ///
  /// ```swift
  /// handler.on(error: .type(APIError.loggedOut), then: .perform(action: login))
  /// ```
  ///
  /// Foundation's errors (`NSError`, `URLError`, `CocoaError`, `POSIXError` and the imported error
  /// structs of Apple's frameworks) are equal when domain and code are, in either form: what else
  /// they carry differs from one failure to the next.
  ///
  /// Found by hash, with hashing and comparing specialised for your type: a thousand such rules
  /// cost what ten do.
  @inlinable
  public static func type<E: Error & Hashable>(_ value: E) -> ErrorMatcher {
    ErrorMatcher(
      ValueTest(
        value,
        isEqual: { payload(of: $0, as: E.self) == value },
        makeTable: { ValueTable($0, as: E.self) }))
  }

  /// An error of the same dynamic type as `value` and equal to it.
  ///
  /// Values that are only `Equatable` are compared one by one. Foundation's errors are equal when
  /// domain and code are.
  @inlinable
  public static func type<E: Error & Equatable>(_ value: E) -> ErrorMatcher {
    ErrorMatcher(ValueTest(value, isEqual: { payload(of: $0, as: E.self) == value }))
  }

  /// An error of the same dynamic type as `value` and, as far as that can be told, equal to it.
  ///
  /// This form is for values of which the compiler does not know that they are `Equatable`, such
  /// as `any Error`. Where the value turns out to be `Hashable` or `Equatable`, that decides.
  /// Otherwise it has to be the same case of an enum with equal payloads; a payload that can't be
  /// compared (a closure, a struct or class that is not `Equatable`) differs. Objects and structs
  /// with properties therefore only match when their type is `Equatable`. Use
  /// ``where(_:_:)`` to look at some of the payloads:
  ///
  /// ```swift
  /// .where(APIError.self) { if case .server = $0 { true } else { false } }
  /// ```
  public static func type<E: Error>(_ value: E) -> ErrorMatcher {
    matcher(forValue: value)
  }

  /// Any error of a type: subclasses and conforming types included.
  ///
  /// ```swift
  /// .type(APIError.self)
  /// .type((any LocalizedError).self)
  /// ```
  ///
  /// `NSError.self` and its subclasses mean objects of that class, not every error that can be
  /// bridged to one. On Apple platforms an `NSError` of the right domain is also a `URLError` or
  /// `CocoaError`, as a cast has it; on Linux it is not. ``url(_:)``, ``cocoa(_:)`` and
  /// ``domain(_:code:)`` mean both everywhere.
  public static func type<T>(_ type: T.Type) -> ErrorMatcher {
    ErrorMatcher(.type(TypeTest(type)))
  }

  /// An error of a type for which a predicate holds.
  ///
  /// The predicate is asked at most once per rule and failure, on the thread of the failure.
  public static func `where`<T>(
    _ type: T.Type, _ predicate: @escaping @Sendable (T) -> Bool
  ) -> ErrorMatcher {
    let test = TypeTest(type)
    return ErrorMatcher(
      .named(
        ".where(\(test.name))",
        .and([
          .type(test),
          .closure(name: "predicate") { error in (error as? T).map(predicate) ?? false },
        ])))
  }

  @usableFromInline
  init(_ test: ValueTest) {
    self = FoundationValue.matcher(for: test.value) ?? ErrorMatcher(.value(test))
  }

  private static func matcher(forValue value: any Error) -> ErrorMatcher {
    // Through Any: from an Error the compiler would cast by bridging to NSError.
    if let value = value as Any as? any Error & Hashable { return type(value) }
    if let value = value as Any as? any Error & Equatable { return type(value) }
    return ErrorMatcher(ValueTest(value, isEqual: { StructuralEquality.holds($0, value) }))
  }
}

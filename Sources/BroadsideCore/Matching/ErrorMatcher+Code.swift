extension ErrorMatcher {
  /// An error with a code, whatever its domain.
  ///
  /// Codes and domains are what `NSError` sees, on every platform. The code of an enum with an
  /// integer raw value is that value. The code of any other enum is a number of the compiler's
  /// (cases with payload count first, then the others) and changes when cases are added; structs
  /// and classes have 1. So `.code(0)` is true for a case of almost every enum: for anything but
  /// raw values and `CustomNSError`, use ``type(_:)-(E)`` or ``domain(_:code:)``.
  public static func code(_ code: Int) -> ErrorMatcher { ErrorMatcher(.codes([code])) }

  /// An error with a code in a range, whatever its domain. See ``code(_:)``.
  public static func codes(_ range: ClosedRange<Int>) -> ErrorMatcher {
    ErrorMatcher(.codeRange(range))
  }

  /// An error of a domain, as `NSError` sees it on every platform.
  ///
  /// The domain of a Swift error is its type with the module, `"MyApp.APIError"`, unless it is a
  /// `CustomNSError`.
  public static func domain(_ domain: String) -> ErrorMatcher { ErrorMatcher(.domain(domain)) }

  /// An error of a domain with a code: unlike the code alone, this tells types apart.
  public static func domain(_ domain: String, code: Int) -> ErrorMatcher {
    ErrorMatcher(
      .named(
        ".domain(\(String(reflecting: domain)), code: \(code))",
        .and([.domain(domain), .codes([code])])))
  }
}

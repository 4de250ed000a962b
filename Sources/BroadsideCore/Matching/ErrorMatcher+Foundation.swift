public import Foundation

extension ErrorMatcher {
  /// A `POSIXError` with one of the codes, or an `NSError` of that domain and code.
  ///
  /// Foundation often reports it only as the cause of a `CocoaError`: `.underlying(.posix(.ENOENT))`.
  public static func posix(_ codes: POSIXError.Code...) -> ErrorMatcher {
    ErrorMatcher(.codes(codes.map { Int($0.rawValue) }, of: NSPOSIXErrorDomain, "posix"))
  }

  /// A `CocoaError` with one of the codes, or an `NSError` of that domain and code.
  ///
  /// A missing file is `.fileReadNoSuchFile` when it was to be read and `.fileNoSuchFile` otherwise.
  public static func cocoa(_ codes: CocoaError.Code...) -> ErrorMatcher {
    ErrorMatcher(.codes(codes.map(\.rawValue), of: NSCocoaErrorDomain, "cocoa"))
  }

  /// A `DecodingError`, or the `NSError` that it is bridged to: data that is not what was promised.
  public static let decoding = ErrorMatcher(
    .named(
      ".decoding",
      .or([
        .type(TypeTest(DecodingError.self)),
        .and([
          .domain(NSCocoaErrorDomain),
          .codes([CocoaError.coderReadCorrupt, .coderValueNotFound].map(\.rawValue)),
        ]),
      ])))
}

import Foundation

extension ErrorHandler {
  /// The ready default: logs every error and shows those that are made for it.
  ///
  /// | error | alert |
  /// |---|---|
  /// | ``HealableError`` | its options |
  /// | ``FatalError`` | one button; then, also where it can't be shown or is closed, ``ErrorAction/terminate`` |
  /// | other ``BaseError`` | the title from its source, OK |
  /// | other `LocalizedError` | a general title, OK |
  /// | anything else | none: it is logged and goes on untouched |
  ///
  /// Rules added to it follow it; `override` wins over it.
  ///
  /// - Parameter log: Gets each failure before its alert, with ` | Details: …` where a BaseError has
  ///   a `debugDescription`.
  public static func alertAndLog(
    on presenter: any AlertPresenter, log: ErrorLog = .console, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ErrorHandler {
    ErrorHandler(for: presenter, fileID: fileID, line: line).alertingAndLogging(to: log)
  }

  /// As the form for an ``AlertPresenter``, on a screen of the main actor.
  public static func alertAndLog(
    on presenter: any MainActorAlertPresenter, log: ErrorLog = .console,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ErrorHandler {
    ErrorHandler(for: presenter, fileID: fileID, line: line).alertingAndLogging(to: log)
  }

  private func alertingAndLogging(to log: ErrorLog) -> ErrorHandler {
    let fatal = ErrorAction(
      .present(AlertRequest(FatalAlert(), whenClosed: .handled)), ".present(alert: FatalAlert)")
    // Logged first: after a fatal error nothing runs any more.
    return on(error: .any, then: .log(to: log))
      .on(error: .healable, then: .heal)
      .on(error: .fatal, then: fatal, .terminate)
      .on(error: .described, then: .present(alert: DescribingAlert()))
  }
}

extension ErrorMatcher {
  private static let base = type((any BaseError).self)

  fileprivate static let healable = type((any HealableError).self)
  fileprivate static let fatal = type((any FatalError).self) && !healable
  fileprivate static let described =
    (base || type((any LocalizedError).self)) && !healable && !fatal
}

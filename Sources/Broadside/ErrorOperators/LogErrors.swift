public import BroadsideCore

extension Observable {
  /// Writes each error to a log and lets it through, whatever the log does.
  ///
  /// ```
  /// source  -1-#
  ///         source.logErrors(to: log)
  /// result  -1-#
  /// ```
  @inlinable
  public func logErrors(
    to log: ErrorLog, scheduler: any StreamScheduler = .background,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observable {
    handleErrors(
      with: ErrorHandler().always(.log(to: log)), scheduler: scheduler, fileID: fileID, line: line)
  }
}

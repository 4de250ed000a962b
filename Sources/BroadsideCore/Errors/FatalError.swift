/// An error after which the program can't go on.
///
/// The handler made by `ErrorHandler.alertAndLog(on:log:)` shows it and then terminates.
public protocol FatalError: BaseError {}

/// An error after which the program can't go on.
///
/// ``ErrorHandler/alertAndLog(on:log:)-(AlertPresenter,_)`` shows it and then terminates.
public protocol FatalError: BaseError {}

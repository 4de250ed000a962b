extension Ship {
  /// The errors below this one, each followed by its own causes. Found anew at each call.
  ///
  /// Causes are underlying errors of `NSError` and those of ``CausedError``.
  public var causes: [any Error] { BroadsideCore.causes(of: error) }

  /// The error at the end of the chain of first causes; the error itself where it has none.
  public var rootCause: any Error { BroadsideCore.rootCause(of: error) }
}

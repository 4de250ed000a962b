/// Whoever carries out the shots of an account.
package protocol ShotReceiver: StreamResource {
  /// Called before an action that may answer later: what to dispose when nobody wants the answer.
  func willWait(for account: Account)

  /// Takes a shot that came later.
  func receive(_ shot: Shot, for error: any Error)
}

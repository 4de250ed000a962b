public import BroadsideCore

extension ErrorAction {
  /// Sends the error to a subject and passes: a side stream of errors.
  public static func send(to subject: PublishSubject<any Error>) -> ErrorAction {
    ErrorAction(".send(to:)") { ship, reply in
      subject.onNext(ship.error)
      reply.passed()
    }
  }
}

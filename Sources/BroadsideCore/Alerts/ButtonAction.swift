/// What pressing a button does, and how it answers the failure.
struct ButtonAction: Sendable {
  private enum Kind: Sendable {
    case shot(Shot?)
    case call(Shot?, @Sendable () -> Void)
    case callOnMainActor(Shot?, @MainActor @Sendable () -> Void)
    case decide(@Sendable () async throws -> Shot?)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  init(_ shot: Shot?, _ body: (@Sendable () -> Void)?) {
    kind = body.map { .call(shot, $0) } ?? .shot(shot)
  }

  init(_ shot: Shot?, _ error: any Error, _ body: (@Sendable (any Error) -> Void)?) {
    guard let body else {
      self.init(.shot(shot))
      return
    }
    self.init(.call(shot) { body(error) })
  }

  static func onMainActor(
    _ shot: Shot?, _ body: @escaping @MainActor @Sendable () -> Void
  ) -> ButtonAction {
    ButtonAction(.callOnMainActor(shot, body))
  }

  static func deciding(_ body: @escaping @Sendable () async throws -> Shot?) -> ButtonAction {
    ButtonAction(.decide(body))
  }

  /// Does it and answers.
  func run(_ reply: Reply) {
    switch kind {
    case .shot(let shot):
      reply.answer(Self.answer(shot))
    case .call(let shot, let body):
      body()
      reply.answer(Self.answer(shot))
    case .callOnMainActor(let shot, let body):
      // Not given up with the subscription: what was pressed is done.
      Task { @MainActor in
        body()
        reply.answer(Self.answer(shot))
      }
    case .decide(let body):
      reply.run { Self.answer(try await body()) }
    }
  }

  private static func answer(_ shot: Shot?) -> ErrorAction.Answer {
    shot.map(ErrorAction.Answer.decided) ?? .handled
  }
}

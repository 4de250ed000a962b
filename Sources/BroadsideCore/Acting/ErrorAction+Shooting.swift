extension ErrorAction {
  /// Lets a shooter decide; an error that is not its target passes. The action keeps the shooter.
  public static func shoot<Shooter: ErrorShooting>(with shooter: Shooter) -> ErrorAction {
    ErrorAction(
      .callWithShip { ship, reply in
        fire(at: ship, reply) { shooter.shoot(error: $0, ship: ship, complete: $1) }
      }, ".shoot(with: \(Shooter.self))")
  }

  /// Lets a shooter decide without keeping it; once it is gone, the error is let through.
  public static func shoot<Shooter: ErrorShooting & AnyObject>(weak shooter: Shooter) -> ErrorAction
  {
    ErrorAction(
      .callWithShip { [weak shooter] ship, reply in
        guard let shooter else { return reply.decided(.hit(ship.error)) }
        fire(at: ship, reply) { shooter.shoot(error: $0, ship: ship, complete: $1) }
      }, ".shoot(weak: \(Shooter.self))")
  }

  /// Lets a shooter on the main actor decide; an error that is not its target passes. The action
  /// keeps the shooter.
  public static func shoot<Shooter: MainActorErrorShooting>(with shooter: Shooter) -> ErrorAction {
    ErrorAction(
      .callElsewhere { ship, reply in
        fireOnMainActor(at: ship, reply, with: shooter)
      }, ".shoot(with: \(Shooter.self))")
  }

  /// Lets a shooter on the main actor decide without keeping it; once it is gone, the error is let
  /// through.
  public static func shoot<Shooter: MainActorErrorShooting>(weak shooter: Shooter) -> ErrorAction {
    ErrorAction(
      .callElsewhere { [weak shooter] ship, reply in
        guard let shooter else { return reply.decided(.hit(ship.error)) }
        fireOnMainActor(at: ship, reply, with: shooter)
      }, ".shoot(weak: \(Shooter.self))")
  }

  private static func fire<Target>(
    at ship: Ship, _ reply: Reply,
    _ shoot: (Target, @escaping @Sendable (Shot) -> Void) -> Void
  ) {
    guard let target = ship.error as? Target else { return reply.passed() }
    shoot(target) { reply.decided($0) }
  }

  private static func fireOnMainActor<Shooter: MainActorErrorShooting>(
    at ship: Ship, _ reply: Reply, with shooter: Shooter
  ) {
    guard ship.error is Shooter.Target else { return reply.passed() }
    reply.onMainActor {
      fire(at: ship, reply) { shooter.shoot(error: $0, attempt: ship.attempt, complete: $1) }
    }
  }
}

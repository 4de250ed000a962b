#if canImport(Combine)
  import Combine

  /// What a subscriber has asked for and not got yet, and which attempt is to deliver it.
  struct DemandState {
    /// An attempt's subscription, as far as the upstream has given one.
    private struct Running {
      let attempt: ObjectIdentifier
      var subscription: AnyThread<any Subscription>?
    }

    private var owed = Subscribers.Demand.none
    private var running: Running?

    /// An attempt begins; what is owed is asked for when it is connected.
    mutating func began(_ attempt: ObjectIdentifier) {
      precondition(running == nil, "an attempt begins after the one before has ended")
      running = Running(attempt: attempt)
    }

    /// The upstream has given an attempt its subscription.
    ///
    /// - Returns: What to ask it for; nil where the attempt is over or has one already, and the
    ///   subscription is to be cancelled.
    mutating func connected(
      _ attempt: ObjectIdentifier, by subscription: AnyThread<any Subscription>
    ) -> Subscribers.Demand? {
      guard let running, running.attempt == attempt, running.subscription == nil else { return nil }
      self.running?.subscription = subscription
      return owed
    }

    /// Downstream asks for more.
    ///
    /// - Returns: Whom to ask for it; nil where the next attempt will be asked.
    mutating func asked(_ demand: Subscribers.Demand) -> AnyThread<any Subscription>? {
      owed += demand
      return running?.subscription
    }

    /// An element is on its way.
    ///
    /// - Returns: False where the attempt is over, and the element is to be dropped.
    mutating func delivers(_ attempt: ObjectIdentifier) -> Bool {
      guard running?.attempt == attempt else { return false }
      owed -= 1
      return true
    }

    /// Downstream has taken an element and wants more.
    ///
    /// - Returns: False where the attempt is over, and others are to be asked.
    mutating func delivered(_ attempt: ObjectIdentifier, wanted demand: Subscribers.Demand) -> Bool
    {
      guard running?.attempt == attempt else { return false }
      owed += demand
      return true
    }

    /// An attempt is over.
    ///
    /// - Returns: Its subscription, where this ended it.
    mutating func ended(_ attempt: ObjectIdentifier) -> AnyThread<any Subscription>? {
      guard let running, running.attempt == attempt else { return nil }
      self.running = nil
      return running.subscription
    }
  }
#endif

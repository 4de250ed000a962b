#if canImport(Combine)
  import BroadsideCore
  public import Combine

  extension Observable {
    /// A stream of what a publisher delivers, subscribed anew by each subscriber.
    ///
    /// It asks for all elements. It is subscribed where the stream is, after a retry for example on
    /// the retrying operator's scheduler, though its type may say nothing about threads: give `.main`
    /// there where the publisher belongs to the main actor.
    public init<Source: Publisher>(_ publisher: Source) where Source.Output == Element {
      let subscribe = AnyThread { (drain: Drain<Merging<Element>>, input: Scope) in
        publisher.subscribe(PublisherInput<Source>(drain, input))
      }
      self.init { next, scope in
        let drain = Drain(Merging(next, scope))
        drain.send(.began)
        let input = RelayScope { _, error in drain.send(.ended(error)) }
        scope.add(input)
        subscribe.value(drain, input)
      }
    }

    /// The stream as a publisher, subscribed anew by each subscriber.
    ///
    /// Elements that nobody has asked for yet are kept, without limit and in order; an error or
    /// completion follows them. Cancelling disposes the subscription and drops what is kept.
    public var publisher: ObservablePublisher<Element> { ObservablePublisher(self) }
  }
#endif

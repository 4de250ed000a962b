public import BroadsideCore

extension Observable where Element: FixedWidthInteger {
  /// Delivers 0 after a delay, and then the following numbers, one per period; without a period it
  /// completes after the first.
  ///
  /// ```
  ///         Observable<Int>.timer(.seconds(2), scheduler: time)
  /// result  --(0|)
  /// ```
  ///
  /// The times are counted from the subscription: a late delivery doesn't delay the later ones,
  /// and missed ones follow at once.
  ///
  /// - Parameters:
  ///   - dueTime: Until the first element; zero or less means as soon as possible. Capped at 100
  ///     years.
  ///   - period: Between elements. Capped at 100 years.
  ///   - scheduler: Where elements are delivered.
  /// - Precondition: A period is longer than zero.
  public static func timer(
    _ dueTime: Duration, period: Duration? = nil, scheduler: any StreamScheduler = .background
  ) -> Observable {
    precondition(period.map { $0 > .zero } ?? true, "A timer needs a period longer than zero")
    return Observable { next, scope in
      let ticker = Ticker(scheduler, from: dueTime, every: period, scope) { number in
        next(Element(truncatingIfNeeded: number))
      }
      scope.add(ticker)
      ticker.scheduleNext()
    }
  }

  /// Delivers 0, 1, 2 …, one per period, the first after one period.
  ///
  /// ```
  ///         Observable<Int>.interval(.seconds(2), scheduler: time).take(3)
  /// result  --0-1-(2|)
  /// ```
  ///
  /// - Precondition: The period is longer than zero.
  public static func interval(
    _ period: Duration, scheduler: any StreamScheduler = .background
  ) -> Observable {
    timer(period, period: period, scheduler: scheduler)
  }
}

private final class Ticker: StreamResource, @unchecked Sendable {
  // Unchecked: `number` is touched only by the one job under way; `job` is atomic.
  private let scheduler: any StreamScheduler
  private let due: Duration
  private let period: Duration?
  private let scope: Scope
  private let tick: @Sendable (Int) -> Void
  private let job = Slot()
  private let start: Duration
  private var number = 0

  init(
    _ scheduler: any StreamScheduler, from due: Duration, every period: Duration?, _ scope: Scope,
    _ tick: @escaping @Sendable (Int) -> Void
  ) {
    self.scheduler = scheduler
    self.due = min(max(due, .zero), .longestDelay)
    self.period = period.map { min($0, .longestDelay) }
    self.scope = scope
    self.tick = tick
    start = scheduler.now
  }

  func scheduleNext() {
    let due = start + self.due + (period ?? .zero) * number
    _ = job.put(scheduler.schedule(after: due - scheduler.now) { self.fire() }.resource)
  }

  private func fire() {
    guard !scope.isEnded else { return }
    tick(number)
    number &+= 1
    if period == nil { scope.completed() } else if !scope.isEnded { scheduleNext() }
  }

  override func dispose() { job.end() }
}

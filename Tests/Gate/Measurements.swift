import Broadside

struct Numbered: Error, Hashable {
  let number: Int
}

enum Coded: Int, Error {
  case last = 1_000_000
}

/// Hides from the optimiser what a value is, so that pipelines are not fused.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

final class Sum: @unchecked Sendable {
  // Unchecked: used from one thread.
  @exclusivity(unchecked) var value = 0
}

/// Elements through so many handlers.
func elements(behind handlers: Int, _ rounds: Int) {
  var stream = opaque(
    Observable<Int>.create { observer in
      for number in 0..<rounds { observer.onNext(number) }
      observer.onCompleted()
      return Disposables.create()
    })
  let handler = ErrorHandler().on(error: .type(Coded.last), then: .retry(maxRetries: 3))
  for _ in 0..<handlers { stream = opaque(stream.handleErrors(with: handler)) }
  let sum = Sum()
  _ = stream.subscribe(onNext: { sum.value &+= $0 })
  precondition(sum.value == rounds * (rounds - 1) / 2)
}

/// Elements through so many steps that transform each: by `map`, or by `tryMap` with a handler.
func transforms(_ steps: Int, withHandler isHandled: Bool, _ rounds: Int) {
  var stream = opaque(
    Observable<Int>.create { observer in
      for number in 0..<rounds { observer.onNext(number) }
      observer.onCompleted()
      return Disposables.create()
    })
  let handler = ErrorHandler().on(error: .type(Coded.last), then: .retry(maxRetries: 3))
  for _ in 0..<steps {
    stream = opaque(
      isHandled
        ? stream.tryMap(handlingErrorsWith: handler) { $0 &+ 1 } : stream.map { $0 &+ 1 })
  }
  let sum = Sum()
  _ = stream.subscribe(onNext: { sum.value &+= $0 })
  precondition(sum.value == rounds * (rounds - 1) / 2 + steps * rounds)
}

/// Synchronous retries by an action, behind so many handlers of its kind.
func retries(behind handlers: Int, by action: ErrorAction, _ rounds: Int) {
  let runs = Sum()
  var stream = opaque(
    Observable<Int>.create { observer in
      runs.value += 1
      if runs.value <= rounds {
        observer.onError(Numbered(number: 1))
      } else {
        observer.onCompleted()
      }
      return Disposables.create()
    })
  let handler = ErrorHandler().on(
    error: .type(Numbered(number: 1)), then: action, .retry(maxRetries: .max))
  for _ in 0..<handlers { stream = opaque(stream.handleErrors(with: handler)) }
  _ = stream.subscribe()
  precondition(runs.value == rounds + 1)
}

/// Decisions by the last of so many rules.
func decisions(
  about error: any Error, among rules: Int, _ rounds: Int, _ matcher: (Int) -> ErrorMatcher
) {
  var handler = ErrorHandler()
  for rule in 1..<rules { handler = handler.on(error: matcher(rule), then: .recover) }
  handler = handler.on(error: matcher(1_000_000), then: .recover)
  let sunk = Sum()
  let engagement = Engagement(with: handler)
  let error = opaque(error)
  // The rules are compiled at the first decision, which a run of no rounds makes too.
  engagement.decide(error) { _ in }
  for _ in 0..<rounds {
    engagement.decide(error) { shot in
      if case .sink = shot { sunk.value += 1 }
    }
  }
  precondition(sunk.value == rounds)
}

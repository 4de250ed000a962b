import Broadside

extension WorldOperator {
  static let joining: [WorldOperator] = [
    WorldOperator(
      "merge", ports: [.a, .b], { merging(begin: [.open(.a), .open(.b)], running: 2) }
    ) { a, b in .merge(a, b) },
    WorldOperator(
      "concat", ports: [.a, .b],
      {
        ColdModel(()) { _, mark, port, _ in
          switch mark {
          case .next(let element): [.next(element)]
          case .error: [.fail]
          case .completed: port == .a ? [.open(.b)] : [.complete]
          }
        }
      }
    ) { a, b in a.concat(b) },
    WorldOperator(
      "take(until:)", ports: [.a, .b],
      {
        ColdModel((), begin: [.open(.b), .open(.a)]) { _, mark, port, _ in
          switch (mark, port) {
          case (.next(let element), .a): [.next(element)]
          case (.error, _): [.fail]
          case (.next, .b), (.completed, .a): [.complete]
          case (.completed, .b): []
          }
        }
      }
    ) { a, b in a.take(until: b) },
    WorldOperator("flatMap", ports: [.a, .b], { merging(begin: [.open(.a)], running: 1) }) { a, b in
      a.flatMap { _ in b }
    },
    WorldOperator(
      "flatMapLatest", ports: [.a, .b], { latest() }
    ) { a, b in a.flatMapLatest { _ in b } },
    WorldOperator(
      "flatMap(handlingErrorsWith:)", ports: [.a, .b], { retryingInner() }
    ) { a, b in
      a.flatMap(
        handlingErrorsWith: ErrorHandler().on(error: .any, then: .retry(maxRetries: 1), .recover)
      ) { _ in b }
    },
  ]

  /// Elements of the second input, and of the first where it is subscribed together with it.
  private static func merging(
    begin: [ColdModel<Int>.Move], running: Int
  ) -> ColdModel<Int> {
    ColdModel(running, begin: begin) { running, mark, port, _ in
      switch (mark, port) {
      case (.next, .a) where begin.count == 1:
        running += 1
        return [.open(.b)]
      case (.next(let element), _): return [.next(element)]
      case (.error, _): return [.fail]
      case (.completed, _):
        running -= 1
        return running == 0 ? [.complete] : []
      }
    }
  }

  /// Elements of the latest subscription to the second input.
  static func latest() -> ColdModel<(outer: Bool, inner: Bool)> {
    ColdModel((outer: true, inner: false)) { running, mark, port, _ in
      switch (mark, port) {
      case (.next, .a):
        running.inner = true
        return [.close(.b), .open(.b)]
      case (.next(let element), .b): return [.next(element)]
      case (.error, _): return [.fail]
      case (.completed, .a): running.outer = false
      case (.completed, .b): running.inner = false
      }
      return running.outer || running.inner ? [] : [.complete]
    }
  }

  /// An inner stream's tag is the number of its failures.
  private static func retryingInner() -> ColdModel<Int> {
    ColdModel(1) { running, mark, port, failures in
      switch (mark, port) {
      case (.next, .a):
        running += 1
        return [.open(.b)]
      case (.next(let element), .b): return [.next(element)]
      case (.error, .a): return [.fail]
      case (.error, .b) where failures == 0: return [.open(.b, tag: 1)]
      case (.error, .b), (.completed, _):
        running -= 1
        return running == 0 ? [.complete] : []
      }
    }
  }
}

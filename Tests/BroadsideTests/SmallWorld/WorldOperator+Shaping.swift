import Broadside

extension WorldOperator {
  static let shaping: [WorldOperator] = [
    WorldOperator("create", { ColdModel.elements(()) { [.next($1)] } }) { a, _ in a },
    WorldOperator("map", { ColdModel.elements(()) { [.next($1 * 10)] } }) { a, _ in
      a.map { $0 * 10 }
    },
    WorldOperator("map that throws", { ColdModel.elements(()) { $1 == 2 ? [.fail] : [.next($1)] } })
    { a, _ in a.map { if $0 == 2 { throw Trouble.b } else { $0 } } },
    WorldOperator("filter", { ColdModel.elements(()) { $1 == 2 ? [] : [.next($1)] } }) { a, _ in
      a.filter { $0 != 2 }
    },
    WorldOperator("compactMap", { ColdModel.elements(()) { $1 == 2 ? [] : [.next($1)] } }) { a, _ in
      a.compactMap { $0 == 2 ? nil : $0 }
    },
    WorldOperator(
      "scan",
      {
        ColdModel.elements(0) { sum, element in
          sum += element
          return [.next(sum)]
        }
      }
    ) { a, _ in a.scan(0, +) },
    WorldOperator(
      "take(2)",
      {
        ColdModel.elements(0) { count, element in
          count += 1
          return count == 2 ? [.next(element), .complete] : [.next(element)]
        }
      }
    ) { a, _ in a.take(2) },
    WorldOperator(
      "take(while:)", { ColdModel.elements(()) { $1 == 2 ? [.complete] : [.next($1)] } }
    ) { a, _ in a.take(while: { $0 != 2 }) },
    WorldOperator(
      "distinctUntilChanged",
      {
        ColdModel.elements(0) { last, element in
          defer { last = element }
          return element == last ? [] : [.next(element)]
        }
      }
    ) { a, _ in a.distinctUntilChanged() },
    WorldOperator("do", { ColdModel.elements(()) { $1 == 2 ? [.fail] : [.next($1)] } }) { a, _ in
      a.do(onNext: { if $0 == 2 { throw Trouble.b } })
    },
    WorldOperator(
      "materialize",
      {
        ColdModel(()) { _, mark, _, _ in
          switch mark {
          case .next(let element): [.next(element)]
          case .error: [.next(-1), .complete]
          case .completed: [.next(-2), .complete]
          }
        }
      }
    ) { a, _ in
      a.materialize().map { event in
        switch event {
        case .next(let element): element
        case .error: -1
        case .completed: -2
        }
      }
    },
  ]
}

/// What the command line asks for.
struct Options {
  private(set) var report = Report.table
  private(set) var repetitions = 9
  private var only: String?

  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": report = .json
      case "--repetitions":
        guard let text = rest.popFirst(), let number = Int(text), number > 0 else {
          throw UsageError()
        }
        repetitions = number
      case "--only":
        guard let text = rest.popFirst() else { throw UsageError() }
        only = text
      default: throw UsageError()
      }
    }
  }

  func wants(_ row: Row) -> Bool { only.map { row.name.contains($0) } ?? true }
}

struct UsageError: Error, CustomStringConvertible {
  let description = "usage: Benchmarks [--json] [--only TEXT] [--repetitions N]"
}

import Foundation

/// How results are printed, each as soon as it is there.
enum Report {
  case table
  case json

  func begin() {
    if case .table = self {
      print(
        Self.line(["", "median", "min", "max", "baseline", "ratio", "limit"]), terminator: "\n")
    }
  }

  func print(_ result: Result) throws {
    switch self {
    case .table:
      let limit = result.limit.map { String(format: "%.2f", $0) } ?? ""
      Swift.print(
        Self.line([
          result.name, Self.number(result.median) + " " + result.unit, Self.number(result.min),
          Self.number(result.max), Self.number(result.baseline),
          String(format: "%.2f", result.ratio), limit,
        ]) + (result.isExceeded ? "  over" : ""))
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      Swift.print(String(decoding: try encoder.encode(result), as: UTF8.self))
    }
    fflush(nil)
  }

  private func print(_ line: String, terminator: String) {
    Swift.print(line, terminator: terminator)
  }

  private static func number(_ value: Double) -> String {
    String(format: value < 100 ? "%.2f" : "%.0f", value)
  }

  private static func line(_ cells: [String]) -> String {
    let name = cells[0].padding(toLength: 58, withPad: " ", startingAt: 0)
    return cells.dropFirst().reduce(name) { line, cell in
      line + String(repeating: " ", count: max(1, 11 - cell.count)) + cell
    }
  }
}

/// The numbers of a printed summary, by what stands before them.
struct PrintedSummary: Equatable {
  private var counts: [String: Int] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let last = words.last, let count = Int(last) else { continue }
      counts[words.dropLast().joined(separator: " ")] = count
    }
  }

  subscript(name: String) -> Int? { counts[name] }

  /// The counts that are not zero.
  var all: [String: Int] { counts.filter { $0.value != 0 } }

  var isEmpty: Bool { all.isEmpty && counts.count == 14 }
}

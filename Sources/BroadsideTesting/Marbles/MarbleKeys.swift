import Broadside

/// Which character stands for which element.
///
/// The table given comes first; an element that prints as one letter or digit stands for itself;
/// all others get letters of their own, in the order in which they come. Elements that print alike
/// share a character.
struct MarbleKeys<Element: Sendable> {
  /// What each character in use stands for.
  private(set) var values: [Character: Element] = [:]
  private var keys: [String: Character] = [:]

  init(_ events: some Sequence<Recorded<Element>>, values table: [Character: Element]) {
    let table = table.filter { $0.key.isMarble }
    var taken = Set(table.keys)
    for (key, value) in table.sorted(by: { $0.key < $1.key }) {
      let name = "\(value)"
      if keys[name] == nil { keys[name] = key }
    }
    var others: [(name: String, element: Element)] = []
    for case .next(let element) in events.map(\.event) {
      let name = "\(element)"
      if let key = keys[name] {
        values[key] = table[key] ?? element
      } else if name.count == 1, let key = name.first, key.isMarble, !taken.contains(key) {
        keys[name] = key
        values[key] = element
        taken.insert(key)
      } else {
        others.append((name, element))
      }
    }
    var free = Self.letters.makeIterator()
    for other in others where keys[other.name] == nil {
      var key = free.next()
      while let letter = key, taken.contains(letter) { key = free.next() }
      keys[other.name] = key
      if let key { values[key] = other.element }
    }
  }

  /// How an event is written.
  func symbol(for event: Event<Element>) -> String {
    switch event {
    case .next(let element): keys["\(element)"].map(String.init) ?? "?"
    case .error: "#"
    case .completed: "|"
    }
  }

  /// Such as `a = 42, b = 43`; without the elements that stand for themselves.
  var legend: String {
    values.sorted { $0.key < $1.key }
      .filter { String($0.key) != "\($0.value)" }
      .map { "\($0.key) = \("\($0.value)".visible)" }
      .joined(separator: ", ")
  }

  /// Latin letters, and where they don't suffice, some of the many Chinese ones.
  private static var letters: some Sequence<Character> {
    let ranges: [ClosedRange<UInt32>] = [0x61...0x7A, 0x41...0x5A, 0x4E00...0x9FA5]
    return ranges.lazy.joined().lazy.compactMap { Unicode.Scalar($0).map(Character.init) }
  }
}

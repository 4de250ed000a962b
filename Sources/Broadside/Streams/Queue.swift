/// First in, first out, each in constant time on average.
struct Queue<Item> {
  private var incoming: [Item] = []
  /// The oldest last.
  private var outgoing: [Item] = []

  var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

  mutating func append(_ item: Item) { incoming.append(item) }

  /// Takes the oldest.
  mutating func next() -> Item? {
    if outgoing.isEmpty {
      outgoing = incoming.reversed()
      incoming = []
    }
    return outgoing.popLast()
  }
}

extension Queue: Sendable where Item: Sendable {}

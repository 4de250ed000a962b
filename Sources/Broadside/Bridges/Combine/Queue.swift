#if canImport(Combine)
  /// First in, first out.
  struct Queue<Element> {
    private var elements: ContiguousArray<Element?> = []
    /// What is before it has been taken.
    private var front = 0

    var isEmpty: Bool { front == elements.count }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func popFirst() -> Element? {
      guard !isEmpty else { return nil }
      let element = elements[front].take()
      front += 1
      if isEmpty {
        elements.removeAll(keepingCapacity: front <= 64)
        front = 0
      } else if front > 64, front > elements.count / 2 {
        elements.removeFirst(front)
        front = 0
      }
      return element
    }
  }
#endif

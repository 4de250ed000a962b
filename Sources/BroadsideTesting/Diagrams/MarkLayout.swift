/// Puts the marks of one row into lanes, so that none covers another.
struct MarkLayout {
  struct Placed {
    let mark: DiagramMark
    let x: Int
    let lane: Int
  }

  /// Half the width of the cross of an error.
  static let errorHalf = 9
  private static let mostLanes = 8
  private static let gap = 4

  private(set) var placed: [Placed] = []
  /// How many marks there was no room for.
  private(set) var hidden = 0
  /// Up to where each lane is taken.
  private var ends: [Int] = []

  var laneCount: Int { max(1, ends.count) }

  /// - Parameter x: Where a time lies.
  init(_ marks: [DiagramMark], x: (Duration) -> Int) {
    var last: (x: Int, lane: Int)?
    for mark in marks {
      let x = x(mark.time)
      let start = x - Self.leftHalf(of: mark)
      // At one place the order from top to bottom is that of the events.
      let first = last.flatMap { $0.x == x ? $0.lane + 1 : nil } ?? 0
      var lane = first
      while lane < ends.count, ends[lane] + Self.gap > start { lane += 1 }
      guard lane < Self.mostLanes || mark.kind != .element else {
        hidden += 1
        continue
      }
      while ends.count <= lane { ends.append(.min / 2) }
      ends[lane] = start + Self.width(of: mark)
      placed.append(Placed(mark: mark, x: x, lane: lane))
      last = (x, lane)
    }
  }

  /// How wide a mark is, its text included.
  static func width(of mark: DiagramMark) -> Int {
    let cells = min(DiagramText.cells(mark.text.visible), DiagramScale.longestText)
    return switch mark.kind {
    case .element: max(30, cells * DiagramText.markCell + 16)
    case .error: 2 * errorHalf + (cells == 0 ? 0 : cells * DiagramText.smallCell + 6)
    case .completion: 8
    }
  }

  private static func leftHalf(of mark: DiagramMark) -> Int {
    mark.kind == .error ? errorHalf : width(of: mark) / 2
  }
}

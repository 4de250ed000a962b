/// Where the times of a diagram lie, from left to right.
struct DiagramScale {
  /// The widest that a marble's text may be, in cells.
  static let longestText = 18

  let left: Int
  let plotWidth: Int
  let width: Int
  private let span: Duration

  /// Where lines end that have no end.
  var rightEdge: Int { width - 16 }

  init(_ diagram: MarbleDiagram) {
    let marks = diagram.marks
    let halfElement =
      marks.filter { $0.kind == .element }.reduce(15) { max($0, MarkLayout.width(of: $1) / 2) }
    let errorOverhang = marks.filter { $0.kind == .error }.reduce(0) {
      max($0, MarkLayout.width(of: $1) - MarkLayout.errorHalf)
    }
    span = min(max(diagram.lastTime, diagram.frame), .endOfTime)
    let room = min(max(2 * halfElement + 8, 44), 96)
    let frames = span / diagram.frame
    plotWidth = Int(min(max(frames * Double(room), 240), 720))
    left = halfElement + 20
    width = left + plotWidth + max(halfElement + 20, errorOverhang + 20, 56)
  }

  func x(_ time: Duration) -> Int {
    left + Int((min(max(time, .zero), span) / span * Double(plotWidth)).rounded())
  }

  /// The times to be written at the axis: round numbers, as many as there is room for.
  func ticks() -> [Duration] {
    let label = DiagramText.smallCell * (span.exactSeconds.count + 4)
    let most = Int128(max(1, min(10, plotWidth / label)))
    let whole = span.attoseconds
    var unit: Int128 = 1
    while unit * 10 * most < whole { unit *= 10 }
    let step = [1, 2, 5, 10].map { $0 * unit }.first { $0 * most >= whole } ?? unit * 10
    return (0...(whole / step)).map { Duration(attoseconds: $0 * step) }
  }
}

extension MarbleDiagram {
  var marks: [DiagramMark] {
    rows.flatMap { row in
      if case .stream(let marks) = row.content { marks } else { [] as [DiagramMark] }
    }
  }

  var lastTime: Duration {
    let times = rows.flatMap { row -> [Duration] in
      switch row.content {
      case .stream(let marks): marks.map(\.time)
      case .subscriptions(let intervals): intervals.map { $0.end ?? $0.start }
      case .box: []
      }
    }
    return times.max() ?? .zero
  }
}

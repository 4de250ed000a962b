/// Draws a diagram row by row, from top to bottom.
struct DiagramDrawing {
  let scale: DiagramScale
  private(set) var canvas = SVGCanvas()
  private(set) var height = 12
  private let diagram: MarbleDiagram
  private let colours: [String: Int]

  private static let edge = 16
  private static let laneHeight = 36

  init(_ diagram: MarbleDiagram) {
    self.diagram = diagram
    scale = DiagramScale(diagram)
    // Equal elements have one colour throughout, given out in the order of their appearance.
    var colours: [String: Int] = [:]
    for mark in diagram.marks where mark.kind == .element && colours[mark.text] == nil {
      colours[mark.text] = colours.count % DiagramStyle.colours
    }
    self.colours = colours
  }

  mutating func draw() {
    drawTitle()
    for row in diagram.rows {
      switch row.content {
      case .stream(let marks): drawStream(row.name, marks)
      case .subscriptions(let intervals): drawSubscriptions(row.name, intervals)
      case .box: drawBox(row.name)
      }
    }
    if diagram.showsTime { drawAxis() }
    height += 8
  }

  private mutating func drawTitle() {
    let cells = (scale.width - 2 * Self.edge) / DiagramText.titleCell
    for line in DiagramText.wrapped(diagram.title.visible, cells: cells) {
      canvas.text("title", line, x: Self.edge, y: height + 16)
      height += 22
    }
    height += 4
  }

  private mutating func drawName(_ name: String, hidden: Int) {
    let note = hidden == 0 ? "" : " (+\(hidden) not drawn)"
    let cells = (scale.width - 2 * Self.edge) / DiagramText.smallCell - note.count
    let text = DiagramText.shortened(name, cells: cells) + note
    let place = (x: Self.edge, y: height + 14)
    canvas.titled(name) { $0.text("name", text, x: place.x, y: place.y) }
    height += 22
  }

  // MARK: Streams

  private mutating func drawStream(_ name: String, _ marks: [DiagramMark]) {
    let layout = MarkLayout(marks, x: scale.x)
    drawName(name, hidden: layout.hidden)
    let top = height
    let y = { (lane: Int) in top + Self.laneHeight * lane + Self.laneHeight / 2 }
    let end = layout.placed.first { $0.mark.kind != .element }
    drawTimeLine(y: y(0), to: end?.x)
    for placed in layout.placed where placed.lane > 0 {
      canvas.line("stem", from: (placed.x, y(0)), to: (placed.x, y(placed.lane)))
    }
    for placed in layout.placed { draw(placed.mark, x: placed.x, y: y(placed.lane)) }
    height += Self.laneHeight * layout.laneCount + 8
  }

  private mutating func drawTimeLine(y: Int, to end: Int?) {
    canvas.line("time", from: (Self.edge, y), to: (end ?? scale.rightEdge - 8, y))
    if end == nil { drawTip(x: scale.rightEdge, y: y) }
  }

  private mutating func drawTip(x: Int, y: Int) {
    canvas.path("tip", "M\(x) \(y) L\(x - 10) \(y - 5) L\(x - 10) \(y + 5) Z")
  }

  private mutating func draw(_ mark: DiagramMark, x: Int, y: Int) {
    let text = DiagramText.shortened(mark.text, cells: DiagramScale.longestText)
    let colour = colours[mark.text] ?? 0
    canvas.titled(mark.description) { canvas in
      switch mark.kind {
      case .element:
        let width = MarkLayout.width(of: mark)
        canvas.box("c\(colour)", x: x - width / 2, y: y - 15, width: width, height: 30, radius: 15)
        canvas.text("label", text, x: x, y: y + 5)
      case .error:
        let half = MarkLayout.errorHalf
        canvas.path(
          "cross",
          "M\(x - half) \(y - half) L\(x + half) \(y + half) M\(x - half) \(y + half) "
            + "L\(x + half) \(y - half)")
        if !text.isEmpty { canvas.text("small", text, x: x + half + 6, y: y + 4) }
      case .completion:
        canvas.line("end", from: (x, y - 14), to: (x, y + 14))
      }
    }
  }

  // MARK: Subscriptions, boxes, time

  private mutating func drawSubscriptions(_ name: String, _ intervals: [SubscriptionInterval]) {
    let layout = IntervalLayout(intervals, scale: scale)
    drawName(name, hidden: layout.hidden)
    for placed in layout.placed {
      let y = height + 18 * placed.lane + 9
      let isOpen = placed.interval.end == nil
      let end = isOpen ? scale.rightEdge - 8 : placed.end
      canvas.titled(placed.interval.description) { canvas in
        canvas.path(
          "bar",
          "M\(placed.start) \(y - 6) V\(y + 6) M\(placed.start) \(y) H\(end)"
            + (isOpen ? "" : " M\(end) \(y - 6) V\(y + 6)"))
      }
      if isOpen { drawTip(x: scale.rightEdge, y: y) }
    }
    height += 18 * max(1, layout.laneCount) + 8
  }

  private mutating func drawBox(_ text: String) {
    let width = scale.width - 2 * Self.edge
    let lines = DiagramText.wrapped(text.visible, cells: (width - 24) / DiagramText.markCell)
    height += 4
    canvas.box(
      "box", x: Self.edge, y: height, width: width, height: 20 * lines.count + 16, radius: 6)
    for (index, line) in lines.enumerated() {
      canvas.text("label", line, x: scale.width / 2, y: height + 23 + 20 * index)
    }
    height += 20 * lines.count + 28
  }

  private mutating func drawAxis() {
    let y = height + 4
    canvas.line("axis", from: (scale.left, y), to: (scale.left + scale.plotWidth, y))
    for time in scale.ticks() {
      let x = scale.x(time)
      canvas.line("axis", from: (x, y - 3), to: (x, y + 3))
      canvas.text("tick", "\(time.exactSeconds) s", x: x, y: y + 18)
    }
    height += 28
  }
}

extension MarbleDiagram {
  /// The picture as an SVG document that needs nothing else: no script, no fonts, no other file.
  ///
  /// It follows the reader's choice of light or dark, has a title and a description for screen
  /// readers, and is the same for the same diagram, byte for byte. Long texts are shortened, and
  /// shown in full when pointed at; more events than fit at one place are counted. It may be stored
  /// as a file or put into a page as it is.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of events and subscriptions.
  public var svg: String {
    var drawing = DiagramDrawing(self)
    drawing.draw()
    let (width, height) = (drawing.scale.width, drawing.height)
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" class="bm" role="img" \
      aria-label="\(SVGCanvas.escaped(title))" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" style="max-width:100%;height:auto">
      <title>\(SVGCanvas.escaped(title))</title>
      <desc>\(SVGCanvas.escaped(words))</desc>
      <style>
      \(DiagramStyle.sheet)
      </style>
      <rect class="ground" x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8"/>
      """
    return ([head] + drawing.canvas.elements + ["</svg>", ""]).joined(separator: "\n")
  }

  /// What the picture shows, for those who don't see it.
  private var words: String {
    rows.map { row in
      let list: [String]
      switch row.content {
      case .stream(let marks): list = marks.map(\.description)
      case .subscriptions(let intervals): list = intervals.map(\.description)
      case .box: return "\(row.name)."
      }
      let more = list.count > 50 ? ["and \(list.count - 50) more"] : []
      let all = list.prefix(50) + more
      return "\(row.name): \(all.isEmpty ? "nothing" : all.joined(separator: ", "))."
    }
    .joined(separator: " ")
  }
}

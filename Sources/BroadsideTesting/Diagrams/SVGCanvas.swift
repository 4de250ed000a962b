/// Collects the elements of an SVG document.
struct SVGCanvas {
  private(set) var elements: [String] = []

  mutating func line(_ style: String, from start: (Int, Int), to end: (Int, Int)) {
    elements.append(
      "<line class=\"\(style)\" x1=\"\(start.0)\" y1=\"\(start.1)\" x2=\"\(end.0)\" "
        + "y2=\"\(end.1)\"/>")
  }

  mutating func box(_ style: String, x: Int, y: Int, width: Int, height: Int, radius: Int) {
    elements.append(
      "<rect class=\"\(style)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" "
        + "rx=\"\(radius)\"/>")
  }

  mutating func path(_ style: String, _ data: String) {
    elements.append("<path class=\"\(style)\" d=\"\(data)\"/>")
  }

  mutating func text(_ style: String, _ text: String, x: Int, y: Int) {
    elements.append("<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(Self.escaped(text))</text>")
  }

  /// Draws something that tells more when it is pointed at.
  mutating func titled(_ title: String, _ draw: (inout SVGCanvas) -> Void) {
    elements.append("<g><title>\(Self.escaped(title))</title>")
    draw(&self)
    elements.append("</g>")
  }

  /// The text for use in an element or an attribute.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.visible.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

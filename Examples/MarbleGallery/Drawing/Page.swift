/// The page that shows all pictures, each with its text.
struct Page {
  private let diagrams: [OperatorDiagram]

  init(_ diagrams: [OperatorDiagram]) { self.diagrams = diagrams }

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Operators of Broadside</title>
    <style>
    :root { color-scheme: light dark }
    body { font: 16px system-ui, sans-serif; max-width: 760px; margin: 2em auto; padding: 0 1em }
    pre { overflow-x: auto }
    img { max-width: 100% }
    </style>
    <h1>Operators of Broadside</h1>
    <p>Each picture is drawn from a run of the operator on virtual time.</p>
    \(diagrams.map(section).joined(separator: "\n"))
    </html>

    """
  }

  private func section(_ diagram: OperatorDiagram) -> String {
    """
    <h2>\(escaped(diagram.name))</h2>
    <img src="\(diagram.fileName)" alt="">
    <pre>\(escaped(diagram.lines.joined(separator: "\n")))</pre>
    """
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

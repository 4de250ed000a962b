import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What stands in an SVG document, as an XML parser sees it.
struct SVGReader {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""

    func number(_ name: String) -> Int? { attributes[name].flatMap { Int($0) } }
  }

  let elements: [Element]

  /// Nil where it is not well-formed.
  init?(_ svg: String) {
    let parser = XMLParser(data: Data(svg.utf8))
    let collector = Collector()
    parser.delegate = collector
    guard parser.parse() else { return nil }
    elements = collector.elements
  }

  func all(_ name: String, style: String? = nil) -> [Element] {
    elements.filter { $0.name == name && (style == nil || $0.attributes["class"] == style) }
  }

  func texts(_ style: String) -> [String] { all("text", style: style).map(\.text) }

  private final class Collector: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }
  }
}

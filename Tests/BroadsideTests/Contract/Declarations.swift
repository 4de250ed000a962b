import Foundation

/// The public operators that the sources of the library declare.
enum Declarations {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../Sources/Broadside").standardized

  /// An operator as it is declared.
  struct Declaration {
    /// Such as `take(while:)` and `Signal.map(_:)`.
    let name: String
    /// The lines of its documentation.
    let documentation: [String]
  }

  /// All of them, one for each declaration.
  static func operators() throws -> [Declaration] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? [])
      .compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .flatMap { operators(in: try String(contentsOf: $0, encoding: .utf8)) }
  }

  /// Operators are the public functions and properties of streams that are not their subjects'
  /// own business: those in extensions of `Observable`, and what `Signal` and `PublishSubject` make
  /// a stream of.
  static func operators(in text: String) -> [Declaration] {
    var type = ""
    var documentation: [String] = []
    var declarations: [Declaration] = []
    func declare(_ name: String) {
      declarations.append(Declaration(name: name, documentation: documentation))
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.first?.isLetter == true,
        let opened = line.firstMatch(
          of: /^(?:public )?(?:final )?(?:extension|struct|class|enum) (\w+)/)
      {
        type = String(opened.1)
      }
      if line.hasPrefix("  ///") {
        documentation.append(String(line.dropFirst("  /// ".count)))
        continue
      }
      guard line.first?.isLetter == true || line.hasPrefix("  public ") || line.hasPrefix("  @")
      else {
        documentation = []
        continue
      }
      defer { if !line.hasPrefix("  @") { documentation = [] } }
      guard ["Observable", "Signal", "PublishSubject"].contains(type) else { continue }
      let prefix = type == "Observable" ? "" : "\(type)."
      if let found = line.firstMatch(of: /^  public (?:static )?func `?(\w+)`?/) {
        let rest = text[found.range.upperBound...]
        let (parameters, result) = signature(rest)
        let isStream = result.contains("Observable") || result.contains("Signal")
        if type == "Observable" || isStream || found.1 == "subscribe" {
          declare("\(prefix)\(found.1)(\(parameters))")
        }
      } else if type == "Observable", let found = line.firstMatch(of: /^  public var (\w+)/) {
        declare(String(found.1))
      }
    }
    return declarations
  }

  /// The labels of the parameters without a default, and what follows them up to the body.
  private static func signature(_ text: Substring) -> (labels: String, result: Substring) {
    guard let open = text.firstIndex(of: "(") else { return ("", "") }
    var depth = 0
    var parameters = [""]
    var index = open
    repeat {
      let character = text[index]
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == ",", depth == 1 {
        parameters.append("")
      } else if index != open {
        parameters[parameters.count - 1].append(character)
      }
      index = text.index(after: index)
    } while depth > 0 && index < text.endIndex
    let labels = parameters.filter { !$0.contains(" = ") }.compactMap {
      $0.firstMatch(of: /^\s*(\w+)/).map { "\($0.1):" }
    }
    return (labels.joined(), text[index...].prefix { $0 != "{" })
  }
}

import Foundation
import Synchronization
import Testing

/// What the README shows is what the code says and prints.
@Suite struct ReadmeTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  let readme: String

  init() throws {
    let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
    readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }

  /// The lines between the marks of a source file, moved to the margin, and where they begin.
  static func excerpt(of file: String) throws -> (text: String, firstLine: Int) {
    let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    let lines = source.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.contains("// README: ") }, "\(file)")
    let end = try #require(lines.firstIndex { $0.contains("// README: end") }, "\(file)")
    let margin = lines[start].prefix { $0 == " " }.count
    let text = lines[(start + 1)..<end].map { String($0.dropFirst(margin)) }
    return (text.joined(separator: "\n"), start + 2)
  }

  /// The blocks of the README in a language.
  func blocks(_ language: String) -> [String] {
    readme.components(separatedBy: "```\(language)\n").dropFirst()
      .map { String($0.prefix(upTo: $0.range(of: "```")?.lowerBound ?? $0.endIndex)) }
  }

  @Test func everySwiftBlockIsCompiled() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
      .filter { $0.hasSuffix(".swift") && $0 != "ReadmeTests.swift" }
    let excerpts = try files.map { try Self.excerpt(of: $0).text + "\n" }
    for block in blocks("swift") where !block.hasPrefix(".package") {
      let program = block.replacing("import Broadside\n\n", with: "", maxReplacements: 1)
      #expect(excerpts.contains(program), "not compiled anywhere:\n\(block)")
    }
    #expect(blocks("swift").count == files.count + 1)
  }

  @Test func theFirstScreenPrintsWhatItSays() throws {
    let printed = Mutex<[String]>([])
    firstScreen { line in printed.withLock { $0.append(line) } }
    let firstLine = try Self.excerpt(of: "FirstScreen.swift").firstLine
    let lines = printed.withLock { $0 }.map { line in
      line.replacing(/^ReadmeTests\/FirstScreen\.swift:(\d+)/) { match in
        // Behind the import and an empty line.
        "App/main.swift:\((Int(match.1) ?? 0) - firstLine + 3)"
      }
    }
    let text = lines.joined(separator: "\n")
    #expect(readme.contains("```text\n\(text)\n```"), "\(text)")
  }

  @Test func theSimulationIsOfThisCode() {
    let text = simulation()
    #expect(readme.contains("```text\n\(text)\n```"), "\(text)")
  }
}

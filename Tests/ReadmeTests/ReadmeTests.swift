import Foundation
import Synchronization
import Testing

/// What the README shows is what the code says and prints.
@Suite struct ReadmeTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  func readme() throws -> String {
    try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
  }

  /// The lines between the marks of a source file, as they would stand at its top level.
  func excerpt(of file: String) throws -> String {
    let source = try String(
      contentsOf: Self.root.appending(path: "Tests/ReadmeTests/\(file)"), encoding: .utf8)
    let lines = source.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.contains("// README: first screen") })
    let end = try #require(lines.firstIndex { $0.contains("// README: end") })
    return lines[(start + 1)..<end].map { String($0.dropFirst(2)) }.joined(separator: "\n")
  }

  @Test func theFirstScreenIsCompiled() throws {
    #expect(try readme().contains(excerpt(of: "FirstScreen.swift")))
  }

  @Test func theFirstScreenPrintsWhatItSays() throws {
    let lines = Mutex<[String]>([])
    firstScreen { line in lines.withLock { $0.append(line) } }
    let printed = lines.withLock { $0 }.map { line in
      line.replacing(/^ReadmeTests\/FirstScreen\.swift:\d+/, with: "App/main.swift:14")
    }
    #expect(try readme().contains("```text\n\(printed.joined(separator: "\n"))\n```"))
  }

  @Test func theSimulationIsOfThisCode() throws {
    let text = simulation()
    #expect(try readme().contains("```text\n\(text)\n```"), "\(text)")
  }
}

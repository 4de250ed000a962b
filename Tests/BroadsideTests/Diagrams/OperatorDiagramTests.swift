import Broadside
import BroadsideTesting
import Foundation
import MarbleGallery
import Testing

extension OperatorDiagram: CustomTestStringConvertible {
  /// Its name.
  public var testDescription: String { name }
}

/// The diagrams of the documentation: each is what its operator does.
@Suite(.timeLimit(.minutes(5))) struct OperatorDiagramTests {
  /// What ends in closures or in a task has no result to draw.
  static let notDrawn: Set = [
    "async(_:)", "subscribe()", "subscribe(_:)", "Signal.subscribe()", "subscribeOnMainActor()",
    "values", "values(bufferingPolicy:)", "first()", "toArray()",
  ]

  @Test(arguments: OperatorDiagram.all)
  func aDiagramIsWhatItsOperatorDoes(_ diagram: OperatorDiagram) throws {
    let run = try diagram.run()
    try run.check()
    #expect(run.sources.allSatisfy { $0.subscriptionCount > 0 })
  }

  @Test(arguments: OperatorDiagram.all)
  func laterRunsBeginWhereTheyAreDrawn(_ diagram: OperatorDiagram) throws {
    let run = try diagram.run()
    for (input, source) in zip(diagram.inputs, run.sources) {
      let starts = source.subscriptions.prefix(input.runs.count).map(\.start)
      let drawn = input.runs.map { Duration.seconds($0.prefix { $0 == " " }.count) }
      #expect(starts == drawn)
    }
  }

  @Test func theDocumentationShowsIt() throws {
    let operators = try Declarations.operators()
    for diagram in OperatorDiagram.all {
      let block = ["```"] + diagram.lines + ["```"]
      let isShown = operators.contains {
        $0.name == diagram.name && $0.documentation.contains(block)
      }
      #expect(isShown, "\(diagram.name)\n\(block.joined(separator: "\n"))")
    }
  }

  @Test func everyOperatorHasOne() throws {
    let declared = Set(try Declarations.operators().map(\.name)).subtracting(Self.notDrawn)
    let drawn = OperatorDiagram.all.map(\.name)
    #expect(declared.subtracting(drawn) == [], "These have no diagram")
    #expect(Set(drawn).subtracting(declared) == [], "These are drawn, but nowhere declared")
    #expect(drawn.count == Set(drawn).count)
  }

  /// Once as the text, and once as the code that is run.
  @Test func theCodeShownIsTheCodeRun() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Examples/MarbleGallery/Gallery").standardized
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let text = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let entries = text.filter { !$0.isWhitespace }.split(separator: "OperatorDiagram(")
    for diagram in OperatorDiagram.all {
      let entry = try #require(entries.first { $0.hasPrefix("\"\(diagram.name)\"") })
      let shown = diagram.expression.filter { !$0.isWhitespace }
      #expect(entry.ranges(of: shown).count == 2, "\(diagram.name)")
    }
  }
}

import Foundation
import MarbleGallery
import Testing

@Suite(.timeLimit(.minutes(5))) struct GalleryTests {
  @Test func itDrawsEveryOperatorOntoAPage() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let count = try Gallery(in: folder).write()
    #expect(count == OperatorDiagram.all.count)

    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(OperatorDiagram.all.map(\.fileName) + ["index.html"]))
    let page = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
    for diagram in OperatorDiagram.all {
      #expect(page.contains("src=\"\(diagram.fileName)\""))
      let picture = try String(
        contentsOf: folder.appending(path: diagram.fileName), encoding: .utf8)
      #expect(picture.hasPrefix("<svg "))
      #expect(picture.contains("result: "))
    }
  }
}

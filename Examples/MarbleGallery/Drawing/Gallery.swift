import BroadsideTesting
package import Foundation

/// All diagrams as files: a picture each, and a page that shows them.
package struct Gallery: Sendable {
  private let folder: URL

  package init(in folder: URL) { self.folder = folder }

  /// Writes all files, over those of the same names.
  ///
  /// - Returns: How many pictures there are.
  package func write() throws -> Int {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let runs = try OperatorDiagram.all.map { try $0.run() }
    for run in runs {
      try run.check()
      try write(run.picture.svg, to: run.diagram.fileName)
    }
    try write(Page(runs.map(\.diagram)).html, to: "index.html")
    return runs.count
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }
}

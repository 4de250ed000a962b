#if os(Linux) || os(macOS)
  import Foundation

  /// A folder for one test, gone with it.
  final class ScratchFolder: Sendable {
    private let url: URL

    init() throws {
      url = FileManager.default.temporaryDirectory.appending(path: "LogPipeline-\(UUID())")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String = "log") -> String { url.appending(path: name).path() }

    /// Writes the log anew and gives its path.
    @discardableResult
    func file(bytes: [UInt8]) throws -> String {
      try Data(bytes).write(to: URL(filePath: path()))
      return path()
    }

    @discardableResult
    func file(_ content: String) throws -> String { try file(bytes: Array(content.utf8)) }

    func append(_ content: String, to name: String = "log") throws {
      let file = try FileHandle(forWritingTo: URL(filePath: path(name)))
      try file.seekToEnd()
      try file.write(contentsOf: Data(content.utf8))
      try file.close()
    }
  }

  /// A record as a line without its end.
  func record(_ level: String = "info", busy: Int? = nil) -> String {
    let busy = busy.map { #","busy":\#($0)"# } ?? ""
    return #"{"time":"2026-03-01T12:00:00Z","level":"\#(level)","message":"all is well"\#(busy)}"#
  }
#endif

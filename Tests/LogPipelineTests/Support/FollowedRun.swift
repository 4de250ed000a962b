#if os(Linux) || os(macOS)
  import Foundation

  /// A run of the program that follows a file, and says aloud what it does.
  final class FollowedRun {
    private let process: Process
    private let output = Pipe()
    private var notices: AsyncStream<String>.Iterator

    init(_ path: String) throws {
      process = Program.process(["--follow", "--verbose", path])
      let errors = Pipe()
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = errors
      notices = Self.lines(of: errors.fileHandleForReading).makeAsyncIterator()
      try process.run()
    }

    /// Whatever has become of the test, the program doesn't outlive it.
    deinit {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Waits until the program has said this; false when it ends without having done so.
    func says(_ notice: String) async -> Bool {
      while let line = await notices.next(isolation: #isolation) {
        if line == "LogPipeline: \(notice)" { return true }
      }
      return false
    }

    /// What the program says until its end, and how it ends.
    func end() async throws -> (status: Int32, notices: [String], summary: PrintedSummary) {
      var lines: [String] = []
      while let line = await notices.next(isolation: #isolation) { lines.append(line) }
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (
        process.terminationReason == .exit ? process.terminationStatus : -1, lines,
        PrintedSummary(String(decoding: text, as: UTF8.self))
      )
    }

    /// Sends a signal and waits for the end.
    func end(by signal: Int32) async throws -> (status: Int32, summary: PrintedSummary) {
      kill(process.processIdentifier, signal)
      let (status, _, summary) = try await end()
      return (status, summary)
    }

    /// Read by a thread of its own, which no test waits for.
    private static func lines(of file: FileHandle) -> AsyncStream<String> {
      AsyncStream { continuation in
        Thread.detachNewThread {
          var rest = Data()
          // Not `read(upToCount:)`, which waits until there is as much.
          while case let data = file.availableData, !data.isEmpty {
            rest.append(data)
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
              continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
              rest.removeSubrange(...end)
            }
          }
          continuation.finish()
        }
      }
    }
  }
#endif

#if os(Linux) || os(macOS)
  import Foundation
  import TerminalProbe

  /// The program as the user's shell would start it.
  struct BattleshipRun {
    let status: Int32
    let output: String
    let complaint: String

    /// Runs it to its end, at pipes.
    init(_ arguments: [String], input: String = "") throws {
      let process = Self.process(arguments)
      let (keyboard, output, complaint) = (Pipe(), Pipe(), Pipe())
      process.standardInput = keyboard
      process.standardOutput = output
      process.standardError = complaint
      try process.run()
      try keyboard.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try keyboard.fileHandleForWriting.close()
      // What it writes fits into the pipes, so reading one after the other can't stall it.
      self.output = try Self.text(from: output)
      self.complaint = try Self.text(from: complaint)
      process.waitUntilExit()
      status = process.terminationStatus
    }

    static func process(_ arguments: [String]) -> Process {
      let process = Process()
      process.executableURL = products.appending(path: "Battleship")
      process.arguments = arguments
      process.environment = [
        "TERM": "xterm", "LANG": "en_US.UTF-8", "SWIFT_BACKTRACE": "enable=no",
      ]
      return process
    }

    private static func text(from pipe: Pipe) throws -> String {
      String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// The folder that the package's products are built into.
    private static var products: URL {
      #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        return (tests ?? .main).bundleURL.deletingLastPathComponent()
      #else
        return Bundle.main.bundleURL
      #endif
    }
  }
#endif

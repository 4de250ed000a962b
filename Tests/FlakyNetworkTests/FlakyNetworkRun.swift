#if os(Linux) || os(macOS)
  import Foundation

  /// One run of the program as the user's shell would start it, to its end.
  struct FlakyNetworkRun {
    let status: Int32
    let output: String
    let complaint: String

    init(_ arguments: [String]) throws {
      let process = Process()
      process.executableURL = Self.products.appending(path: "FlakyNetwork")
      process.arguments = arguments
      let (output, complaint) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = complaint
      try process.run()
      // What it writes fits into the pipes, so reading one after the other can't stall it.
      self.output = try Self.text(from: output)
      self.complaint = try Self.text(from: complaint)
      process.waitUntilExit()
      status = process.terminationStatus
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

#if os(Linux) || os(macOS)
  import Foundation

  /// The example as it has been built.
  enum Program {
    static func process(_ arguments: [String]) -> Process {
      let process = Process()
      process.executableURL = products.appending(path: "LogPipeline")
      process.arguments = arguments
      return process
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

#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// What the compiler says to a retry of what can be iterated only once.
  @Suite(.timeLimit(.minutes(2))) struct DeprecationTests {
    @Test func theCompilerWarnsAndNamesAFormThatCompiles() async throws {
      let said = try await typecheck(
        """
        import Broadside
        func use(_ stream: AsyncThrowingStream<Int, any Error>, _ policy: RetryPolicy) {
          let handler = ErrorHandler()
          _ = stream.retry(policy)
          _ = stream.retry(maxRetries: 3)
          _ = stream.handleErrors(with: handler)
          _ = stream.shootError { (error: CancellationError, attempt) in .miss }
          _ = stream.shootError { error, attempt in .miss }
          _ = stream.shootError { (error: CancellationError, attempt) in await Task.yield(); return .miss }
          _ = stream.map { $0 }.filter { _ in true }.retry(policy)
          _ = stream.sinkErrors().retry(policy)
          _ = stream.recover { error in stream }
          let makeSequence = { @Sendable in stream }
          _ = RetryingSequence(policy) { attempt in makeSequence() }
          _ = RetryingSequence(with: handler) { attempt in makeSequence() }
          _ = RetryingSequence(.immediate(maxRetries: 3)) { attempt in makeSequence() }
        }
        """)
      let deprecated = said.filter { $0.contains("is deprecated") }
      #expect(deprecated.compactMap { Int($0.split(separator: ":")[1]) } == Array(4...11))
      #expect(deprecated.allSatisfy { $0.contains("{ attempt in makeSequence() }") })
      #expect(said.filter { $0.contains("error:") } == [])
    }

    /// The lines of a compiler's complaints that begin with a place.
    private func typecheck(_ text: String) async throws -> [String] {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (file, output) = (folder.appending(path: "Use.swift"), folder.appending(path: "said"))
      try Data(text.utf8).write(to: file)
      try Data().write(to: output)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
        "-I", Self.modules.path, file.path,
      ]
      process.standardError = try FileHandle(forWritingTo: output)
      try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { _ in continuation.resume() }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      let said = try String(contentsOf: output, encoding: .utf8)
      return said.split(separator: "\n").filter { $0.hasPrefix(file.path) }.map(String.init)
    }

    /// Where the package's modules are built into.
    private static var modules: URL {
      #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        return (tests ?? .main).bundleURL.deletingLastPathComponent().appending(path: "Modules")
      #else
        return Bundle.main.bundleURL.appending(path: "Modules")
      #endif
    }
  }
#endif

import Foundation

/// What has come out wrong so far.
@MainActor
enum Checks {
  private(set) static var failures = 0
  private static var current = ""

  /// Runs one check; its name is what a hanging or crashing program prints last.
  static func run(_ name: String, _ body: @MainActor () async throws -> Void) async {
    current = name
    say(name)
    do {
      try await body()
    } catch {
      fail("threw \(error)")
    }
  }

  static func expect<Value: Equatable>(_ what: String, _ found: Value, _ expected: Value) {
    if found != expected { fail("\(what)\n    found    \(found)\n    expected \(expected)") }
  }

  /// Prints a line at once: a program that crashes takes buffered ones with it.
  static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  private static func fail(_ text: String) {
    failures += 1
    say("  FAILED in \"\(current)\": \(text)")
  }
}

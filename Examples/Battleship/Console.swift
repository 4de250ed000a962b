import Foundation

/// Whole lines, written at once: `print` holds them back when the output is a pipe.
enum Console {
  static func say(_ line: String) {
    write(line, to: .standardOutput)
  }

  static func complain(_ line: String) {
    write(line, to: .standardError)
  }

  private static func write(_ line: String, to handle: FileHandle) {
    // Where the terminal is gone there is nobody left to tell.
    try? handle.write(contentsOf: Data((line + "\n").utf8))
  }
}

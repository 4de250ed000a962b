import Foundation

/// Whole lines, written at once: `print` holds them back when the output is a pipe.
enum Console {
  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  static func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

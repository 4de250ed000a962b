package import Foundation

/// Tells an input that is no text from one with a few broken lines.
///
/// It judges once, by the first 64 KiB: an input is binary when more than half of the lines in
/// there that aren't empty hold a NUL byte or invalid UTF-8.
package struct BinaryCheck: Sendable {
  package static let sampleSize = 64 << 10

  private var sample = Data()
  private var isOver = false

  package init() {}

  /// Takes the next bytes in; true where they fill the sample, and it is binary.
  package mutating func findsBinary(with block: Data) -> Bool {
    guard !isOver else { return false }
    sample.append(block.prefix(Self.sampleSize - sample.count))
    return sample.count == Self.sampleSize ? findsBinary() : false
  }

  /// True where the sample as far as it has come is binary. An empty one stays open.
  package mutating func findsBinary() -> Bool {
    guard !isOver, !sample.isEmpty else { return false }
    isOver = true
    if sample.count == Self.sampleSize { sample.removeCutCharacter() }
    let lines = sample.split(separator: .newline)
    sample = Data()
    return lines.count { !$0.isText } * 2 > lines.count
  }
}

extension Data {
  /// Whether it is UTF-8 without a NUL byte.
  fileprivate var isText: Bool {
    !contains(0) && String(validating: self, as: UTF8.self) != nil
  }

  /// Takes off what may be the beginning of a character at the end.
  fileprivate mutating func removeCutCharacter() {
    guard let start = suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return }
    removeSubrange(start...)
  }
}

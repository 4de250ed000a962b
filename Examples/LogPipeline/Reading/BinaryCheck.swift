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
    defer { sample = Data() }
    isOver = true
    var lines = sample.split(separator: .newline, omittingEmptySubsequences: false)
    // The last one may be cut off in the middle of a character.
    let last = lines.removeLast()
    let isLastText = last.isEmpty || (0...3).contains { last.dropLast($0).isText }
    let others = lines.filter { !$0.isEmpty }
    let bad = others.count { !$0.isText } + (isLastText ? 0 : 1)
    return bad * 2 > others.count + (last.isEmpty ? 0 : 1)
  }
}

extension Data {
  /// Whether it is UTF-8 without a NUL byte.
  fileprivate var isText: Bool {
    !contains(0) && String(validating: self, as: UTF8.self) != nil
  }
}

package import Foundation

/// Bytes in, lines out.
///
/// A line ends with a newline, before which one carriage return is taken off; the last line may
/// lack its end. A line that lies within one block is a slice of it, and keeps the block in memory
/// as long as it lives. Between blocks only the beginning of a line is kept, and never more than
/// the limit.
package struct LineSplitter: Sendable {
  /// The most bytes a line may have unless said otherwise: 1 MiB.
  package static let standardLimit = 1 << 20

  private let limit: Int
  /// The beginning of a line whose end has not come.
  private var rest = Data()
  /// Whether the line whose end has not come is too long already.
  private var isSkipping = false

  /// - Parameter limit: The most bytes a line may have, without its end. Traps when negative.
  package init(limit: Int = standardLimit) {
    precondition(limit >= 0, "a line can't have fewer than zero bytes")
    self.limit = limit
  }

  /// Takes the next bytes in, and gives out each line that they end.
  package mutating func split(_ block: Data, into receive: (Line) -> Void) {
    block.withUnsafeBytes { bytes in
      var start = 0
      while let length = bytes.lengthOfLine(from: start) {
        let first = block.startIndex + start
        receive(line(endingWith: block[first..<first + length]))
        start += length + 1
      }
      keep(block[(block.startIndex + start)...])
    }
  }

  /// Ends the input: gives out the last line where it lacks its end, and begins anew.
  package mutating func finish(_ receive: (Line) -> Void) {
    if isSkipping || !rest.isEmpty { receive(line(endingWith: Data())) }
  }

  private mutating func line(endingWith piece: Data) -> Line {
    if !isSkipping, rest.isEmpty { return line(of: piece) }
    keep(piece)
    defer {
      rest = Data()
      isSkipping = false
    }
    return isSkipping ? .tooLong : line(of: rest)
  }

  private func line(of bytes: Data) -> Line {
    let text = bytes.last == .carriageReturn ? bytes.dropLast() : bytes
    return text.count > limit ? .tooLong : .text(text)
  }

  private mutating func keep(_ piece: Data) {
    guard !isSkipping, !piece.isEmpty else { return }
    // Its last byte may still turn out to be a carriage return that doesn't count.
    if rest.count + piece.count - 1 > limit {
      rest = Data()
      isSkipping = true
    } else {
      rest.append(piece)
    }
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}

extension UnsafeRawBufferPointer {
  /// How many bytes there are up to the next newline, or nil where none is left.
  fileprivate func lengthOfLine(from start: Int) -> Int? {
    guard start < count, let first = baseAddress?.advanced(by: start) else { return nil }
    return memchr(first, Int32(UInt8.newline), count - start).map {
      UnsafeRawPointer($0) - first
    }
  }
}

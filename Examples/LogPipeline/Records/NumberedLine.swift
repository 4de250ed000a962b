import Foundation

/// A line with its number, counted from 1.
struct NumberedLine: Sendable {
  var number: Int
  var line: Line

  var isEmpty: Bool { if case .text(let text) = line { text.isEmpty } else { false } }

  /// The record's bytes; nil for an empty line, which holds none.
  func text() throws(LineTooLong) -> Data? {
    switch line {
    case .text(let text): text.isEmpty ? nil : text
    case .tooLong: throw LineTooLong()
    }
  }
}

struct LineTooLong: Error {}

/// What was pressed.
enum Key: Equatable, Sendable {
  case up, down, enter
  /// Ctrl-D.
  case end
  /// Ctrl-C and the like: what the terminal itself would do.
  case signal(TerminalSignal)
  case character(Character)
}

/// A signal that a key stands for.
enum TerminalSignal: Sendable, CaseIterable {
  case interrupt, quit, suspend
}

/// Puts keys together from the bytes that a terminal sends.
struct KeyReader: Sendable {
  private enum State {
    case plain
    case escape
    case sequence
    case text([UInt8], missing: Int)
  }

  private let controls: [UInt8: Key]
  private var state = State.plain

  /// - Parameter controls: The bytes that the terminal's owner has chosen for the end and signals.
  init(controls: [UInt8: Key]) { self.controls = controls }

  /// The key that ends with this byte, if one does.
  mutating func read(_ byte: UInt8) -> Key? {
    switch state {
    case .escape where byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"):
      state = .sequence
      return nil
    case .sequence where byte < 0x40:
      return nil  // A parameter.
    case .sequence:
      state = .plain
      return Self.arrow(byte)
    case .text(let bytes, let missing) where byte & 0xC0 == 0x80:
      state = missing > 1 ? .text(bytes + [byte], missing: missing - 1) : .plain
      return missing > 1 ? nil : Self.character(bytes + [byte])
    case .plain, .escape, .text:
      state = .plain
      return begin(byte)
    }
  }

  private mutating func begin(_ byte: UInt8) -> Key? {
    if let key = controls[byte] { return key }
    switch byte {
    case 0x0A, 0x0D: return .enter
    case 0x09: return .down
    case 0x1B:
      state = .escape
      return nil
    case 0x20..<0x7F: return .character(Character(Unicode.Scalar(byte)))
    case 0xC2..<0xE0: state = .text([byte], missing: 1)
    case 0xE0..<0xF0: state = .text([byte], missing: 2)
    case 0xF0..<0xF5: state = .text([byte], missing: 3)
    default: break
    }
    return nil
  }

  private static func arrow(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"), UInt8(ascii: "D"), UInt8(ascii: "Z"): .up
    case UInt8(ascii: "B"), UInt8(ascii: "C"): .down
    default: nil
    }
  }

  private static func character(_ bytes: [UInt8]) -> Key? {
    String(validating: bytes, as: UTF8.self)?.first.map(Key.character)
  }
}

/// One record of a generated log.
struct RecordText {
  private static let levels = [
    "trace", "debug", "info", "info", "info", "warning", "error", "fatal",
  ]
  private static let messages = [
    "gun deck cleared for action", "powder is damp, trying again", "enemy sighted on the horizon",
    "the answer took longer than a second", "session of \\\"lookout\\\" has expired",
    "wind from south-west, four Beaufort", "Größe des Vorrats: 12 Fässer",
  ]

  private let number: Int
  private let level: String
  private let message: String
  private let busy: Int

  init(number: Int, using random: inout SeededGenerator) {
    self.number = number
    let draw = random.next()
    level = draw % 100 == 0 ? "dire" : Self.levels[Int(draw >> 8 & 7)]
    message = Self.messages[Int((draw >> 16) % UInt64(Self.messages.count))]
    busy = (draw >> 32) % 10_000 == 0 ? 1 + Int(draw >> 48 & 3) : 0
  }

  func append(to bytes: inout [UInt8]) { append(message: message.utf8, to: &bytes) }

  private func append(message: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: #"{"time":"2026-03-01T"#.utf8)
    // A hundred records a second, the day over and over.
    bytes.appendDigits(number / 360_000 % 24, separator: ":")
    bytes.appendDigits(number / 6_000 % 60, separator: ":")
    bytes.appendDigits(number / 100 % 60, separator: ".")
    bytes.appendDigits(number % 100, separator: "Z")
    bytes.append(contentsOf: #"","level":""#.utf8)
    bytes.append(contentsOf: level.utf8)
    bytes.append(contentsOf: #"","service":"gunnery","message":""#.utf8)
    bytes.append(contentsOf: message)
    bytes.append(UInt8(ascii: "\""))
    if busy > 0 { bytes.append(contentsOf: #","busy":\#(busy)"#.utf8) }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends what may become of a record on its way to a file.
  func appendBroken(to bytes: inout [UInt8], using random: inout SeededGenerator) {
    switch random.next() % 5 {
    case 0:
      let start = bytes.count
      append(to: &bytes)
      bytes.removeLast(1 + Int(random.next() % UInt64(bytes.count - start - 1)))
    case 1:
      bytes.append(contentsOf: message.utf8)
    case 2:
      // No byte of UTF-8.
      append(message: message.utf8 + [0xFF], to: &bytes)
    case 3:
      bytes.append(contentsOf: #"{"time":1772323200,"level":3,"message":null}"#.utf8)
    default:
      bytes.append(contentsOf: "{}".utf8)
    }
  }
}

extension [UInt8] {
  /// Two digits, and what follows them.
  fileprivate mutating func appendDigits(_ number: Int, separator: Unicode.Scalar) {
    append(UInt8(ascii: "0") + UInt8(number / 10))
    append(UInt8(ascii: "0") + UInt8(number % 10))
    append(UInt8(ascii: separator))
  }
}

/// Writes a log to try the program with.
struct Generator: Equatable, Sendable {
  var lines: Int
  var brokenPercent: Int
  var seed: UInt64

  private static let chunk = 64 << 10

  /// One record in a hundred has a level that nobody knows. For one in ten thousand the store is
  /// busy, at most once more than it is tried again.
  func run(_ write: ([UInt8]) -> Void) {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.chunk + 1024)
    for number in 0..<lines {
      let record = RecordText(number: number, using: &random)
      if Int.random(in: 0..<100, using: &random) < brokenPercent {
        record.appendBroken(to: &bytes, using: &random)
      } else {
        record.append(to: &bytes)
      }
      bytes.append(.newline)
      if bytes.count >= Self.chunk {
        write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    write(bytes)
  }
}

import Foundation
import LogPipeline
import Testing

@Suite struct LineSplitterTests {
  /// The lines of `bytes`, told as plainly as it can be.
  private func model(_ bytes: [UInt8], limit: Int) -> [Line] {
    var pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    return pieces.map { piece in
      let text = piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
      return text.count > limit ? .tooLong : .text(Data(text))
    }
  }

  private func lines(of blocks: [Data], limit: Int) -> [Line] {
    var splitter = LineSplitter(limit: limit)
    var lines: [Line] = []
    for block in blocks { splitter.split(block) { lines.append($0) } }
    splitter.finish { lines.append($0) }
    return lines
  }

  @Test func anyChunksGiveTheLinesOfTheWhole() {
    var dice = SeededDice(seed: 1)
    for round in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &dice)).map { _ in
        "\n\n\r\raäb".utf8.randomElement(using: &dice) ?? 0
      }
      let limit = Int.random(in: 0...6, using: &dice)
      var blocks: [Data] = []
      var rest = Data(bytes)[...]
      while !rest.isEmpty {
        let count = Int.random(in: 0...min(5, rest.count), using: &dice)
        // Some keep the indices they had in the whole.
        blocks.append(Bool.random(using: &dice) ? rest.prefix(count) : Data(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      let expected = model(bytes, limit: limit)
      guard lines(of: blocks, limit: limit) == expected else {
        Issue.record("round \(round): \(bytes) in \(blocks.map(Array.init)), limit \(limit)")
        return
      }
    }
  }

  @Test func theLimitCountsNoLineEnd() {
    for end in ["\n", "\r\n", "", "\r"] {
      let exact = Data("abc\(end)".utf8)
      let over = Data("abcd\(end)".utf8)
      #expect(lines(of: [exact], limit: 3) == [.text(Data("abc".utf8))])
      #expect(lines(of: [over], limit: 3) == [.tooLong])
      #expect(lines(of: exact.map { Data([$0]) }, limit: 3) == [.text(Data("abc".utf8))])
      #expect(lines(of: over.map { Data([$0]) }, limit: 3) == [.tooLong])
    }
  }

  @Test func afterALongLineTheNextIsWhole() {
    let block = Data(repeating: UInt8(ascii: "a"), count: 1000)
    let blocks = [Data](repeating: block, count: 100) + [Data("\nnext\n".utf8)]
    #expect(lines(of: blocks, limit: 5000) == [.tooLong, .text(Data("next".utf8))])
  }

  @Test func finishedItBeginsAnew() {
    var splitter = LineSplitter(limit: 3)
    var lines: [Line] = []
    for text in ["ab", "abcdef", ""] {
      splitter.split(Data(text.utf8)) { lines.append($0) }
      splitter.finish { lines.append($0) }
    }
    #expect(lines == [.text(Data("ab".utf8)), .tooLong])
  }

  @Test func aNegativeLimitTraps() async {
    await #expect(processExitsWith: .failure) { _ = LineSplitter(limit: -1) }
  }
}

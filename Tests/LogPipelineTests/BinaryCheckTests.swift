import Foundation
import LogPipeline
import Testing

@Suite struct BinaryCheckTests {
  /// Whether the bytes are found binary, however they are cut.
  private func isBinary(_ bytes: some Sequence<UInt8>) -> Bool {
    let bytes = Data(bytes)
    var check = BinaryCheck()
    let atOnce = check.findsBinary(with: bytes) || check.findsBinary()
    check = BinaryCheck()
    let bytewise = bytes.contains { check.findsBinary(with: Data([$0])) } || check.findsBinary()
    #expect(atOnce == bytewise)
    return atOnce
  }

  @Test func moreThanHalfOfTheLinesDecide() {
    #expect(!isBinary([]))
    #expect(!isBinary("text".utf8))
    #expect(!isBinary("\n\n\n".utf8))
    #expect(isBinary([0]))
    #expect(isBinary([0xC3, 0x28, 0x0A]))
    #expect(!isBinary(Array("good\n".utf8) + [0xFF, 0x0A]))
    #expect(isBinary(Array("good\n\n\n\n".utf8) + [0xFF, 0x0A, 0x0A, 0]))
  }

  @Test func aCharacterThatTheSampleCutsInTwoIsText() {
    for count in 1...4 {
      let bytes = Array(repeating: UInt8(ascii: "a"), count: BinaryCheck.sampleSize - count)
      #expect(!isBinary(bytes + Array("🏴🏴".utf8)))
    }
    #expect(isBinary(Array(repeating: 0xFF, count: BinaryCheck.sampleSize + 1)))
  }

  @Test func whatComesAfterTheSampleIsNotLookedAt() {
    let text = Array(repeating: UInt8(ascii: "a"), count: BinaryCheck.sampleSize)
    #expect(!isBinary(text + Array(repeating: [0, 0x0A], count: 10).joined()))
  }

  @Test func itJudgesOnce() {
    var check = BinaryCheck()
    let answers = [
      check.findsBinary(with: Data()),
      check.findsBinary(),
      check.findsBinary(with: Data("text".utf8)),
      check.findsBinary(),
      check.findsBinary(with: Data(repeating: 0, count: 100_000)),
      check.findsBinary(),
    ]
    #expect(!answers.contains(true))
  }
}

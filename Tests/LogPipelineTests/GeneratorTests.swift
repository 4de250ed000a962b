#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @Suite(.timeLimit(.minutes(5))) struct GeneratorTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func generated(_ arguments: String...) throws -> [UInt8] {
      let run = try ProgramRun(arguments)
      try #require(run.status == 0 && run.complaint.isEmpty)
      return Array(run.output)
    }

    @Test func theSameSeedWritesTheSameLogAndAnotherAnotherOne() throws {
      let log = try generated("--generate", "500", "--broken", "10", "--seed", "7")
      #expect(try log == generated("--generate=500", "--broken=10", "--seed=7"))
      #expect(try log != generated("--generate", "500", "--broken", "10", "--seed", "8"))
      #expect(log.count { $0 == UInt8(ascii: "\n") } == 500)
      #expect(try generated("--generate", "0").isEmpty)
    }

    @Test func brokenLinesAreAsManyAsAskedFor() throws {
      for (percent, range) in [("0", 0...0), ("10", 800...1200), ("100", 10_000...10_000)] {
        let path = try folder.file(bytes: generated("--generate", "10000", "--broken", percent))
        let summary = try ProgramRun([path]).summary
        #expect(summary["lines"] == 10_000)
        let broken = try #require(summary["broken JSON: dropped"])
        let givenUp = try #require(summary["store busy for too long: dropped"])
        #expect(range.contains(broken))
        #expect(summary["records"] == 10_000 - broken - givenUp)
      }
    }

    @Test func everyRuleButThatForLongLinesFindsSomething() throws {
      let path = try folder.file(bytes: generated("--generate", "100000", "--broken", "10"))
      let summary = try ProgramRun([path]).summary
      for rule in [
        "broken JSON: dropped", "unknown level: taken as info", "store busy: tried again",
        "store busy for too long: dropped",
      ] {
        #expect(summary[rule] != 0, "\(rule)")
      }
    }

    @Test func pipelineAndPlainLoopCountTheSame() throws {
      let path = try folder.file(bytes: generated("--generate", "20000", "--broken", "10"))
      let run = try ProgramRun(["--compare", path])
      #expect(run.status == 0)
      #expect(run.complaint.isEmpty)
      #expect(run.text.contains(/plain loop +\d+ lines\/s/))
      #expect(run.text.contains(/pipeline +\d+ lines\/s/))
      #expect(run.text.contains(/ratio +\d\.\d\d\n/))
    }
  }
#endif

#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @Suite(.timeLimit(.minutes(5))) struct ReadingTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test func eachRuleCountsAndTheRestComesThrough() throws {
      let lines = [
        record("trace"), record("fatal"), record("fatal"), record("dire"), record(""),
        "no record", "{}", "[]", #"{"time":1,"level":"info","message":""}"#,
        String(repeating: "[", count: 100_000),
        record("error", busy: 1), record("error", busy: 3), record("debug", busy: 4), "",
        record("error", busy: 2),
      ]
      let run = try ProgramRun([folder.file(lines.joined(separator: "\n") + "\n")])
      #expect(run.status == 0)
      #expect(run.complaint.isEmpty)
      #expect(
        run.summary.all == [
          "lines": 15, "empty": 1, "records": 8,
          "broken JSON: dropped": 5, "unknown level: taken as info": 2,
          "store busy: tried again": 10, "store busy for too long: dropped": 1,
          "trace": 1, "fatal": 2, "info": 2, "error": 3,
        ])
    }

    @Test func standardInputIsReadLikeAFile() throws {
      let path = try folder.file("\(record())\n\(record("debug"))\nnothing\n")
      let run = try ProgramRun(["-"], input: path)
      #expect(run.status == 0)
      #expect(try run.text == ProgramRun([path]).text)
      #expect(run.summary["records"] == 2)
    }

    @Test func emptyInputGivesASummaryOfZeros() throws {
      for arguments in [[try folder.file("")], ["-"]] {
        let run = try ProgramRun(arguments)
        #expect(run.status == 0)
        #expect(run.summary.isEmpty)
      }
    }

    @Test func carriageReturnsAreAcceptedAndTheLastLineNeedsNoEnd() throws {
      let text = "\(record())\r\n\r\n\(record("warning"))\r\n\(record("error"))"
      let run = try ProgramRun([folder.file(text)])
      #expect(run.status == 0)
      #expect(
        run.summary.all == [
          "lines": 4, "empty": 1, "records": 3, "info": 1, "warning": 1, "error": 1,
        ])
    }

    @Test func aVeryLongLineIsDroppedAndNotKept() throws {
      let long = [UInt8](repeating: UInt8(ascii: "a"), count: 50_000_000)
      let good = Array((record() + "\n").utf8)
      let path = try folder.file(bytes: good + long + [UInt8(ascii: "\n")] + good)
      let run = try ProgramRun([path, "--stats"])
      #expect(run.status == 0)
      #expect(run.summary["lines"] == 3)
      #expect(run.summary["records"] == 2)
      #expect(run.summary["line too long: dropped"] == 1)
      let memory = try #require(run.text.firstMatch(of: /peak memory +(\d+) MB/)?.1)
      #expect(try #require(Int(memory)) < 60)
    }

    @Test func statisticsTellTheSpeed() throws {
      let run = try ProgramRun(["--stats", folder.file("\(record())\n")])
      #expect(run.status == 0)
      #expect(run.text.contains(/speed +\d+ lines\/s \(\d+\.\d{3} s\) of processor time\n/))
    }
  }
#endif

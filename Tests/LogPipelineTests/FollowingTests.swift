#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @Suite(.timeLimit(.minutes(5))) struct FollowingTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test func itWaitsForAFileAndReadsOnAsItGrows() async throws {
      let run = try FollowedRun(folder.path())
      #expect(await run.says("waits for \(folder.path())"))
      try folder.file("\(record())\n\(record("error"))\n")
      #expect(await run.says("has read 2 lines"))
      try folder.append("\(record("error"))\nbroken\n")
      #expect(await run.says("has read 4 lines"))
      let (status, summary) = try await run.end(by: SIGINT)
      #expect(status == 0)
      #expect(
        summary.all == [
          "lines": 4, "records": 3, "info": 1, "error": 2, "broken JSON: dropped": 1,
        ])
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalEndsTheWaitForAFile(signal: Int32) async throws {
      let run = try FollowedRun(folder.path())
      #expect(await run.says("waits for \(folder.path())"))
      let (status, summary) = try await run.end(by: signal)
      #expect(status == 0)
      #expect(summary.isEmpty)
    }

    @Test func itBeginsAnewWhereTheFileIsTruncated() async throws {
      let path = try folder.file("\(record())\n\(record())\nhalf a li")
      let run = try FollowedRun(path)
      #expect(await run.says("has read 2 lines"))
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.truncate(atOffset: 0)
      #expect(await run.says("reads \(path)"))
      try folder.append("\(record("debug"))\n")
      #expect(await run.says("has read 4 lines"))
      let (status, summary) = try await run.end(by: SIGTERM)
      #expect(status == 0)
      #expect(
        summary.all == [
          "lines": 4, "records": 3, "info": 2, "debug": 1, "broken JSON: dropped": 1,
        ])
    }

    @Test func itReadsTheOldFileToItsEndAndGoesOnWithTheNewOne() async throws {
      let path = try folder.file("\(record())\n")
      let run = try FollowedRun(path)
      #expect(await run.says("has read 1 lines"))
      try FileManager.default.moveItem(atPath: path, toPath: folder.path("old"))
      try folder.append("\(record("warning"))\n", to: "old")
      #expect(await run.says("has read 2 lines"))
      try folder.append(record("error"), to: "old")
      try folder.file("\(record("fatal"))\n")
      #expect(await run.says("has read 4 lines"))
      let (status, summary) = try await run.end(by: SIGINT)
      #expect(status == 0)
      #expect(
        summary.all == [
          "lines": 4, "records": 4, "info": 1, "warning": 1, "error": 1, "fatal": 1,
        ])
    }

    @Test func theLastLineCountsAlsoWithoutItsEnd() async throws {
      let run = try FollowedRun(folder.file("\(record())\n\(record("fatal"))"))
      #expect(await run.says("has read 1 lines"))
      let (status, summary) = try await run.end(by: SIGINT)
      #expect(status == 0)
      #expect(summary.all == ["lines": 2, "records": 2, "info": 1, "fatal": 1])
    }

    @Test func aFileThatTurnsOutToBeBinaryEndsIt() async throws {
      let run = try FollowedRun(folder.path())
      #expect(await run.says("waits for \(folder.path())"))
      try folder.file(bytes: [0, 1, 2])
      let (status, notices, _) = try await run.end()
      #expect(status == 65)
      #expect(notices.last == "LogPipeline: \(folder.path()) is not a text file")
    }
  }
#endif

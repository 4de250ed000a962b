#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @Suite(.timeLimit(.minutes(5))) struct RefusedInputTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test(arguments: [[], ["--compare"]])
    func missingFileGivesOneLineAndStatus66(options: [String]) throws {
      let path = folder.path("nothing")
      #expect(try ProgramRun(options + [path]).complains("\(path): no such file", status: 66))
    }

    @Test(arguments: [[], ["--follow"], ["--compare"]])
    func aFolderGivesOneLineAndStatus66(options: [String]) throws {
      let path = folder.path("")
      let run = try ProgramRun(options + [path])
      #expect(run.complains("\(path) can't be read: it is a folder", status: 66))
    }

    @Test(arguments: [[], ["--follow"]])
    func aPathThroughAFileGivesOneLineAndStatus66(options: [String]) throws {
      let path = try folder.file("") + "/log"
      let run = try ProgramRun(options + [path])
      #expect(run.complains("\(path) can't be read: Not a directory", status: 66))
    }

    /// Nobody keeps the superuser from reading a file.
    @Test(.enabled(if: geteuid() != 0), arguments: [[], ["--follow"]])
    func aFileOfSomebodyElseGivesOneLineAndStatus66(options: [String]) throws {
      let path = try folder.file("\(record())\n")
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      let run = try ProgramRun(options + [path])
      #expect(run.complains("\(path) can't be read: Permission denied", status: 66))
    }

    @Test(arguments: [[], ["--follow"], ["--compare"]])
    func binaryInputGivesOneLineAndStatus65(options: [String]) throws {
      var dice = SystemRandomNumberGenerator()
      for content: [UInt8] in [
        [0], [0xFF], [0xFF, 0xFE, 0x7B, 0x00, 0x0A, 0x00],
        (0..<200_000).map { _ in .random(in: 0...255, using: &dice) },
        [UInt8](repeating: 0, count: 2_000_000),
      ] {
        let path = try folder.file(bytes: content)
        let run = try ProgramRun(options + [path])
        #expect(run.complains("\(path) is not a text file", status: 65), "\(content.count) bytes")
      }
    }

    @Test func binaryStandardInputGivesOneLineAndStatus65() throws {
      let run = try ProgramRun(["-"], input: folder.file(bytes: [0, 1, 2, 10, 0, 0]))
      #expect(run.complains("standard input is not a text file", status: 65))
    }

    @Test func aFewLinesThatAreNoTextAreBrokenLines() throws {
      let good = Array((record() + "\n").utf8)
      let path = try folder.file(bytes: good + [0xFF, 0x0A, 0, 0, 0x0A] + good)
      let run = try ProgramRun([path])
      #expect(run.status == 0)
      #expect(
        run.summary.all == ["lines": 4, "records": 2, "info": 2, "broken JSON: dropped": 2])
    }
  }
#endif

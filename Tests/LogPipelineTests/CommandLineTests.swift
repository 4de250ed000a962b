#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @Suite(.timeLimit(.minutes(5))) struct CommandLineTests {
    @Test(arguments: [
      [], [""], ["--"], ["--unknown", "log"], ["-x", "log"], ["log", "other"], ["-", "log"],
      ["--follow"], ["--follow", "-"], ["--compare"], ["--compare", "-"],
      ["--compare", "--stats", "log"], ["--compare", "--follow", "log"],
      ["--generate"], ["--generate", "many"], ["--generate", "-1"], ["--generate=1.5"],
      ["--generate", "99999999999999999999"], ["--generate", "1", "log"],
      ["--generate", "1", "--follow"], ["--generate", "1", "--broken"],
      ["--generate", "1", "--broken", "101"], ["--generate", "1", "--seed=-1"],
      ["--generate", "1", "--generate", "2"], ["--broken", "10", "log"], ["--seed", "1", "log"],
    ])
    func wrongCommandLineGivesOneLineAndStatus64(arguments: [String]) throws {
      let run = try ProgramRun(arguments)
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      #expect(run.complaint.hasPrefix("LogPipeline: "))
      #expect(run.complaint.hasSuffix("; --help tells more\n"))
      #expect(run.complaint.count { $0 == "\n" } == 1)
    }

    @Test(arguments: [["--help"], ["-h", "log"]])
    func helpNamesEveryOptionAndStatus(arguments: [String]) throws {
      let run = try ProgramRun(arguments)
      #expect(run.status == 0)
      #expect(run.complaint.isEmpty)
      for word in [
        "--follow", "--stats", "--verbose", "--compare", "--generate", "--broken", "--seed", "64",
        "65", "66", "74",
      ] {
        #expect(run.text.contains(word), "\(word)")
      }
    }

    @Test func afterTwoDashesEverythingIsAFile() throws {
      let run = try ProgramRun(["--", "--follow"])
      #expect(run.complains("--follow: no such file", status: 66))
    }

    @Test func outputThatTakesNothingGivesStatus74() throws {
      let folder = try ScratchFolder()
      let input = try FileHandle(forReadingFrom: URL(filePath: folder.file("")))
      // Open for reading only: nothing can be written to it.
      let run = try ProgramRun([folder.path()], output: input)
      #expect(run.complains("the output can't be written: Bad file descriptor", status: 74))
    }
  }
#endif

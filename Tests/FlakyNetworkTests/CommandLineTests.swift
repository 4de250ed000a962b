#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @Suite struct CommandLineTests {
    @Test(arguments: [
      ["--url"], ["--url", ""], ["--url", "nonsense"], ["--url=ftp://host"], ["--url", "http://"],
      ["--url", "http://host:70000"], ["--url", "http://a b/"], ["--unknown"], ["word"],
    ])
    func wrongCommandLineGivesOneLineAndStatus64(arguments: [String]) throws {
      let run = try FlakyNetworkRun(arguments)
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      #expect(run.complaint.hasPrefix("FlakyNetwork: "))
      #expect(run.complaint.hasSuffix("\n"))
      #expect(run.complaint.split(separator: "\n").count == 1)
    }

    @Test func helpNamesTheOptions() throws {
      let run = try FlakyNetworkRun(["--help"])
      #expect(run.status == 0)
      #expect(run.output.contains("--url URL"))
      #expect(run.complaint.isEmpty)
    }
  }
#endif

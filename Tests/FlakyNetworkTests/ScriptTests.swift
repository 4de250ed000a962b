#if os(Linux) || os(macOS)
  import Testing

  @Suite(.timeLimit(.minutes(5))) struct ScriptTests {
    @Test func everyEndpointEndsAsItsScriptDemandsAndHasARow() throws {
      let run = try FlakyNetworkRun([])
      #expect(run.status == 0, "\(run.complaint)")
      let rows = run.output.split(separator: "\n").map(String.init)
      for path in [
        "/healthy", "/busy", "/slow", "/cut", "/private", "/missing", "/garbled", "/refused",
      ] {
        #expect(rows.contains { $0.hasPrefix("\(path) ") && $0.hasSuffix(" ms") }, "\(path)")
      }
      #expect(rows.filter { $0.contains("the token is refreshed") }.count == 1)
    }
  }
#endif

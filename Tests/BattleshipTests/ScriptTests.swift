#if os(Linux) || os(macOS)
  import Testing

  /// The program without a person.
  @Suite(.timeLimit(.minutes(5))) struct ScriptTests {
    @Test func everyOrderEndsAsItSays() throws {
      let run = try BattleshipRun(["--script", "miss,miss,sink"])
      #expect(run.status == 0, "\(run.complaint)")
      #expect(
        run.output == """
          The gun has jammed. Attempt 1 has failed. Powder is left for 3 more tries. \
          [Retry] [Rethrow] [Close]
          > Retry
          attempt 1: miss, the gun is loaded again
          The gun has jammed. Attempt 2 has failed. Powder is left for 2 more tries. \
          [Retry] [Rethrow] [Close]
          > Retry
          attempt 2: miss, the gun is loaded again
          The gun has jammed. Attempt 3 has failed. Powder is left for one more try. \
          [Retry] [Rethrow] [Close]
          > Close
          attempt 3: sink, the stream completes
          The stream has completed.
          source      -1-2-#-1-2-#-1-2-#
          shots       -----m-----m-----s
          subscriber  -1-2---1-2---1-2-|

          """)
    }

    @Test func aHitIsAnError() throws {
      let run = try BattleshipRun(["--script=hit"])
      #expect(run.status == 0)
      #expect(run.output.contains("The stream has failed: The gun has jammed.\n"))
      #expect(run.output.hasSuffix("subscriber  -1-2-#\n"))
    }

    @Test(arguments: ["miss,miss,miss,miss", "miss,miss,miss"])
    func afterThreeRetriesThereIsNoFourth(_ orders: String) throws {
      let run = try BattleshipRun(["--script", orders])
      let alerts = run.output.split(separator: "\n").filter { $0.contains("[Close]") }
      #expect(alerts.count == 4)
      #expect(alerts.map { $0.contains("[Retry]") } == [true, true, true, false])
      #expect(run.output.hasSuffix("subscriber  -1-2---1-2---1-2---1-2-#\n"))
    }

    @Test(arguments: [
      ["--script"], ["--script", ""], ["--script", "miss,boom"], ["--script", "miss,"],
      ["--script", "a\nb"], ["--unknown"], ["word"],
    ])
    func wrongCommandLineGivesOneLineAndStatus64(_ arguments: [String]) throws {
      let run = try BattleshipRun(arguments)
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      #expect(run.complaint.hasPrefix("Battleship: "))
      #expect(run.complaint.hasSuffix("\n"))
      #expect(run.complaint.split(separator: "\n").count == 1)
    }

    @Test func helpNamesTheOrders() throws {
      let run = try BattleshipRun(["--help"])
      #expect(run.status == 0)
      #expect(run.output.contains("miss, hit, sink"))
    }

    @Test func linesFromAPipeAnswer() throws {
      let run = try BattleshipRun([], input: "Retry\n\n2\n")
      #expect(run.status == 0)
      #expect(
        run.output.hasSuffix("shots       -----m-----m-----h\nsubscriber  -1-2---1-2---1-2-#\n"))
    }

    @Test func theEndOfTheInputIsAHit() throws {
      let run = try BattleshipRun([])
      #expect(run.status == 0)
      #expect(run.output.hasSuffix("subscriber  -1-2-#\n"))
    }
  }
#endif

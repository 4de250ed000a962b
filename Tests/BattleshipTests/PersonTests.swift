#if os(Linux) || os(macOS)
  import Foundation
  import TerminalProbe
  import Testing

  /// The program in a terminal, with a person.
  @Suite(.timeLimit(.minutes(5))) struct PersonTests {
    let terminal = openTerminal(columns: 60, rows: 24)
    let watcher: Watcher

    init() { watcher = Watcher(terminal.person) }

    func start() throws -> Process {
      let process = BattleshipRun.process([])
      let end = FileHandle(fileDescriptor: terminal.program)
      process.standardInput = end
      process.standardOutput = end
      try takingSignals { try process.run() }
      return process
    }

    func see(_ text: String) async -> [String] {
      let raw = await watcher.wait {
        var screen = ScreenText(columns: 60)
        screen.feed($0)
        return screen.text.contains(text)
      }
      var screen = ScreenText(columns: 60)
      screen.feed(raw)
      return screen.lines
    }

    func status(of process: Process) async -> (Process.TerminationReason, Int32) {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { @Sendable in
          process.waitUntilExit()
          continuation.resume(returning: (process.terminationReason, process.terminationStatus))
        }
      }
    }

    @Test func keysDecide() async throws {
      let process = try start()
      _ = await see("3 more tries")
      send("\n", to: terminal.person)
      _ = await see("2 more tries")
      send("r\u{1B}[B\n", to: terminal.person)
      let lines = await see("subscriber")
      #expect(lines.contains("The gun has jammed. → Retry"))
      #expect(lines.contains("The gun has jammed. → Close"))
      #expect(lines.contains("attempt 2: sink, the stream completes"))
      #expect(lines.contains("subscriber  -1-2---1-2-|"))
      #expect(await status(of: process) == (.exit, 0))
      shut(terminal.program)
      watcher.end()
    }

    @Test(arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
    func signalKeysPutTheTerminalBackAndEndTheProgram(_ key: String, _ signal: Int32) async throws {
      let before = inputFlags(of: terminal.program)
      let process = try start()
      _ = await see("╯")
      #expect(!echoes(terminal.program))
      send(key, to: terminal.person)
      #expect(await status(of: process) == (.uncaughtSignal, signal))
      #expect(inputFlags(of: terminal.program) == before)
      shut(terminal.program)
      watcher.end()
    }
  }
#endif

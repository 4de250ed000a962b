import BroadsideUI
import Foundation

do {
  switch try Options(Array(CommandLine.arguments.dropFirst())) {
  case .help: Console.say(Options.usage)
  case .play: await Battle(on: TerminalPresenter()).fight()
  case .script(let words): await Battle(on: ScriptedPresenter(words)).fight()
  }
} catch {
  Console.complain("\(error)")
  exit(UsageError.exitStatus)
}

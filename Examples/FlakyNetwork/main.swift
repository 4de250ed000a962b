import Foundation

do {
  switch try Options(Array(CommandLine.arguments.dropFirst())) {
  case .help: Console.say(Options.usage)
  case .visit(let url): exit(await probe(url) ? 0 : 1)
  case .script: try await probeOwnServer()
  }
} catch {
  Console.complain("\(error)")
  exit(error is UsageError ? UsageError.exitStatus : 1)
}

import Foundation

do {
  switch try Options(Array(CommandLine.arguments.dropFirst())) {
  case .help: Console.say(Options.usage)
  case .visit(let url): exit(await visit(url) ? 0 : 1)
  case .script: exit(try await visitOwnServer() ? 0 : 1)
  }
} catch {
  Console.complain("\(error)")
  exit(error is UsageError ? UsageError.exitStatus : 1)
}

import Foundation

do {
  switch try Options(Array(CommandLine.arguments.dropFirst())) {
  case .help: Console.say(Options.usage)
  case .generate(let generator): generator.run { Console.write($0) }
  case .read(let reading): try reading.run()
  case .compare(let path):
    let comparison = try Comparison(of: path)
    Console.say(comparison.text)
    if !comparison.agrees {
      Console.complain("the plain loop has counted otherwise")
      exit(1)
    }
  }
} catch {
  Console.complain("\(error)")
  switch error {
  case is UsageError: exit(UsageError.exitStatus)
  case let error as InputError: exit(error.exitStatus)
  default: exit(1)
  }
}

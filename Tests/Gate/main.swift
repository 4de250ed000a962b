// Does one thing so many times that its cost can be counted: `Gate WHAT SIZE ROUNDS`.
// Counted in instructions by .ci/instructions, compared as ratios by .ci/gate.
import Broadside

let arguments = CommandLine.arguments
guard arguments.count == 4, let size = Int(arguments[2]), let rounds = Int(arguments[3]) else {
  fatalError(
    "usage: Gate elements|retries|replies|performs|maps|tryMaps|types|codes SIZE ROUNDS")
}

switch arguments[1] {
case "elements": elements(behind: size, rounds)
case "retries": retries(behind: size, by: .retry(maxRetries: .max), rounds)
case "replies":
  retries(behind: size, by: ErrorAction("reply") { _, reply in reply.decided(.miss) }, rounds)
case "performs": retries(behind: size, by: .perform(action: { $1?() }), rounds)
case "maps": transforms(size, withHandler: false, rounds)
case "tryMaps": transforms(size, withHandler: true, rounds)
case "types":
  decisions(about: Numbered(number: 1_000_000), among: size, rounds) {
    .type(Numbered(number: $0))
  }
case "codes":
  decisions(about: Coded.last, among: size, rounds) { .code($0) }
default: fatalError("no such measurement: \(arguments[1])")
}

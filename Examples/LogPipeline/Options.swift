/// What the command line asks for.
enum Options: Equatable, Sendable {
  case help
  case read(Reading)
  case compare(path: String)
  case generate(Generator)

  struct Reading: Equatable, Sendable {
    var input: Input
    var follows = false
    var tellsStatistics = false
    var isVerbose = false
  }

  static let usage = """
    Usage: LogPipeline [--follow] [--stats] [--verbose] FILE
           LogPipeline --compare FILE
           LogPipeline --generate LINES [--broken PERCENT] [--seed N]

    Reads a log, one JSON object in each line, with a time, a level and a message, and tells how
    many records of each level came through, and how often each rule for broken ones matched.

    FILE may be - for standard input. Lines end with LF or CR LF; lines over 1 MiB are dropped.

      --follow            go on when the file grows, is truncated or replaced, and wait for one
                          that is not there; SIGINT or SIGTERM ends it with the summary
      --stats             also tell the speed and the most memory used
      --verbose           tell on standard error what is waited for, and how far it is
      --compare           measure against a plain loop over JSONDecoder that does the same work,
                          in processor time, the best of three runs each
      --generate LINES    write a log to try it with to standard output
      --broken PERCENT    how many of its lines are broken (default: 0)
      --seed N            another log for each number (default: 0)
      --help              print this text

    Exit status: 0 when the input was read to its end, 64 for a wrong command line, 65 when more
    than half of the lines in the first 64 KiB hold NUL bytes or no UTF-8, 66 when the file is
    missing or can't be read, 74 when the output can't be written; 1 when --compare finds that
    pipeline and loop differ in what they count.
    """

  /// - Parameter arguments: Without the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    var words = OptionScanner(arguments)
    if words.takeFlag("--help") || words.takeFlag("-h") {
      self = .help
      return
    }
    if let lines = try words.takeNumber("--generate", in: 0...Int.max) {
      let broken = try words.takeNumber("--broken", in: 0...100) ?? 0
      let seed = try words.takeNumber("--seed", in: 0...Int.max) ?? 0
      try words.finish()
      self = .generate(Generator(lines: lines, brokenPercent: broken, seed: UInt64(seed)))
      return
    }
    let compares = words.takeFlag("--compare")
    let follows = words.takeFlag("--follow")
    let tellsStatistics = words.takeFlag("--stats")
    let isVerbose = words.takeFlag("--verbose")
    let input = try words.takeInput()
    try words.finish()
    switch (input, compares) {
    case (.standardInput, _) where follows || compares:
      throw UsageError("--follow and --compare need a file, not standard input")
    case (.file(let path), true):
      guard !follows, !tellsStatistics, !isVerbose else {
        throw UsageError("--compare takes no other option")
      }
      self = .compare(path: path)
    default:
      self = .read(
        Reading(
          input: input, follows: follows, tellsStatistics: tellsStatistics, isVerbose: isVerbose))
    }
  }
}

/// Takes options out of a command line, in any order; what is left at the end is unknown.
struct OptionScanner {
  private var options: [String]
  /// What stands behind `--`, where everything is a file.
  private var files: [String]

  init(_ arguments: [String]) {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    options = Array(arguments[..<end])
    files = Array(arguments[end...].dropFirst())
  }

  mutating func takeFlag(_ name: String) -> Bool {
    let count = options.count
    options.removeAll { $0 == name }
    return options.count < count
  }

  /// The number behind an option, as a word of its own or after `=`; nil without the option.
  mutating func takeNumber(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let index = options.firstIndex(where: { $0 == name || $0.hasPrefix("\(name)=") }) else {
      return nil
    }
    var word = options.remove(at: index)
    if word == name {
      guard index < options.count else { throw UsageError("\(name) needs a number") }
      word = options.remove(at: index)
    } else {
      word.removeFirst(name.count + 1)
    }
    guard let number = Int(word), range.contains(number) else {
      let limits = range.upperBound == .max ? "from \(range.lowerBound) on" : "\(range)"
      throw UsageError("\(name) needs a whole number \(limits), not '\(word)'")
    }
    return number
  }

  mutating func takeInput() throws(UsageError) -> Input {
    if let index = options.firstIndex(where: { $0 == "-" || !$0.hasPrefix("-") }) {
      files.insert(options.remove(at: index), at: 0)
    }
    try finishOptions()
    guard let path = files.first, !path.isEmpty else { throw UsageError("a FILE is missing") }
    files.removeFirst()
    return path == "-" ? .standardInput : .file(path)
  }

  func finish() throws(UsageError) {
    try finishOptions()
    if let file = files.first { throw UsageError("one FILE is enough: '\(file)'") }
  }

  private func finishOptions() throws(UsageError) {
    guard let word = options.first else { return }
    throw word.hasPrefix("-") && word != "-"
      ? UsageError("unknown option '\(word)'") : UsageError("one FILE is enough: '\(word)'")
  }
}

import Foundation

/// The same work without a stream, written as plainly as it can be: what the pipeline is measured
/// against.
struct PlainLoop {
  private let decoder = JSONDecoder()
  private let store = Store()
  private let maxRetries: Int
  private(set) var counts = Counts()

  init(maxRetries: Int) { self.maxRetries = maxRetries }

  mutating func run(over input: Input) throws(InputError) -> Counts {
    let file = try InputFile(input, waits: true)
    var splitter = LineSplitter()
    var check = BinaryCheck()
    while let block = try file.read() {
      if check.findsBinary(with: block) { throw .binary(path: "\(input)") }
      splitter.split(block) { take($0) }
    }
    if check.findsBinary() { throw .binary(path: "\(input)") }
    splitter.finish { take($0) }
    return counts
  }

  private mutating func take(_ line: Line) {
    counts.lines += 1
    guard case .text(let text) = line else {
      counts[.tooLong] += 1
      return
    }
    guard !text.isEmpty else {
      counts.emptyLines += 1
      return
    }
    do {
      take(try decoder.decode(Record.self, from: text))
    } catch {
      counts[.broken] += 1
    }
  }

  private mutating func take(_ record: Record) {
    var severity = Severity.standard
    do {
      severity = try Severity(level: record.level)
    } catch {
      counts[.unknownLevel] += 1
    }
    let entry = Entry(line: counts.lines, severity: severity, record: record)
    for attempt in 0... {
      do {
        counts[try store.take(entry)] += 1
        return
      } catch {
        counts[.busy] += 1
      }
      if attempt == maxRetries { break }
    }
    counts[.givenUp] += 1
  }
}

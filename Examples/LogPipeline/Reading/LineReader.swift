import Broadside
import Foundation

/// Reads an input line by line, in constant memory, on the thread that subscribes.
struct LineReader: Sendable {
  let input: Input
  /// Nil where reading ends with the input.
  let following: Following?

  /// The lines of the input. Fails with an ``InputError``; a new subscription opens the input anew.
  ///
  /// Followed, it fails where the file is truncated or replaced, after the last line of what was
  /// there, and completes when interrupted.
  var lines: Observable<Line> {
    .create { observer in
      do {
        try read(into: observer)
        observer.onCompleted()
      } catch {
        observer.onError(error)
      }
      return Disposables.create()
    }
  }

  private var isInterrupted: Bool { following?.interrupt.isRaised ?? false }

  private func read(into observer: Observer<Line>) throws(InputError) {
    // An interrupt may have cut short the wait for the file.
    if isInterrupted { return }
    let file = try InputFile(input, waits: following == nil)
    following?.note("reads \(input)")
    var splitter = LineSplitter()
    var check = BinaryCheck()
    var position: Int64 = 0
    var change: InputError?
    reading: while !isInterrupted {
      if let block = try file.read() {
        position += Int64(block.count)
        if check.findsBinary(with: block) { throw .binary(path: "\(input)") }
        splitter.split(block) { observer.onNext($0) }
        continue
      }
      if check.findsBinary() { throw .binary(path: "\(input)") }
      guard let following, change == nil else { break }
      change = following.change(of: file, readUpTo: position)
      switch change {
      case nil: following.wait()
      // What was written before the file lost its name is there by now.
      case .replaced: continue
      default: break reading
      }
    }
    splitter.finish { observer.onNext($0) }
    if let change { throw change }
  }
}

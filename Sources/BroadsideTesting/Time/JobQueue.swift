/// Work in the order of due time, then of scheduling.
///
/// A binary heap of keys, with the work beside it: removed work is let go of at once, and its key is
/// skipped when it comes up, or swept out when such keys are the majority.
struct JobQueue {
  typealias Work = @Sendable () -> Void

  private struct Key {
    let due: Duration
    let sequence: UInt64

    static func < (left: Key, right: Key) -> Bool {
      left.due == right.due ? left.sequence < right.sequence : left.due < right.due
    }
  }

  private var heap: [Key] = []
  private var work: [UInt64: Work] = [:]
  private var nextSequence: UInt64 = 0

  /// How many jobs wait.
  var count: Int { work.count }

  /// - Returns: What ``remove(_:)`` knows the job by.
  mutating func add(_ job: @escaping Work, due: Duration) -> UInt64 {
    let sequence = nextSequence
    nextSequence += 1
    work[sequence] = job
    heap.append(Key(due: due, sequence: sequence))
    rise(from: heap.count - 1)
    return sequence
  }

  /// - Returns: The job's work, to be released by the caller; nil where it has left the queue.
  mutating func remove(_ sequence: UInt64) -> Work? {
    guard let removed = work.removeValue(forKey: sequence) else { return nil }
    if heap.count > 2 * work.count + 64 { sweep() }
    return removed
  }

  /// The due time of the first job.
  mutating func firstDue() -> Duration? {
    while let first = heap.first {
      if work[first.sequence] != nil { return first.due }
      dropFirst()
    }
    return nil
  }

  /// Takes out the first job.
  mutating func popFirst() -> Work? {
    while let first = heap.first {
      dropFirst()
      if let job = work.removeValue(forKey: first.sequence) { return job }
    }
    return nil
  }

  private mutating func sweep() {
    heap.removeAll { work[$0.sequence] == nil }
    heap.sort { $0 < $1 }
  }

  private mutating func dropFirst() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    sink()
  }

  private mutating func rise(from start: Int) {
    var index = start
    let key = heap[index]
    while index > 0, key < heap[(index - 1) / 2] {
      heap[index] = heap[(index - 1) / 2]
      index = (index - 1) / 2
    }
    heap[index] = key
  }

  private mutating func sink() {
    var index = 0
    let key = heap[0]
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < key else { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = key
  }
}

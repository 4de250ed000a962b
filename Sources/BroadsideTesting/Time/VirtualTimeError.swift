/// Why ``VirtualTimeScheduler/run(limit:)`` did not come to an end.
public enum VirtualTimeError: Error, Equatable, CustomStringConvertible {
  /// So many jobs have run, and others still wait: something schedules itself again and again.
  case endless(limit: Int)
  /// It was called from inside a job, or while another thread was advancing.
  case busy

  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .endless(let limit):
      "\(limit) jobs have run and the queue is not empty: something schedules itself again and "
        + "again. Dispose it, use advance(by:) to stop at a certain time, or raise the limit."
    case .busy:
      "run() was called while the scheduler was advancing. From inside a job, or from another "
        + "thread meanwhile, use advance(by:)."
    }
  }
}

/// What is decided for one failure of a stream: try again, let it through, or recover.
///
/// A shot is a plain value. It says what should happen; the stream that failed carries it out.
///
/// ```swift
/// source.shootError { error, attempt in
///   attempt < 3 ? .miss(after: .seconds(1)) : .hit(error)
/// }
/// ```
///
/// `Shot.miss` alone is ambiguous, because it names the case and the short form; wherever the
/// type is known, `.miss` means the short form: `let shot: Shot = .miss`.
public enum Shot: Sendable {
  /// Try again after a delay: the stream subscribes to its source anew.
  ///
  /// A delay of zero or less subscribes at once, on the thread that gave the answer.
  case miss(after: Duration)
  /// Let an error through: the one that occurred, or another.
  case hit(any Error)
  /// Complete gracefully, as if the source had completed.
  case sink

  /// Try again at once.
  @inlinable public static var miss: Shot { .miss(after: .zero) }
}

extension Shot: CustomStringConvertible {
  /// One of `miss`, `miss after 1.5 seconds`, `hit(error)` and `sink`.
  public var description: String {
    switch self {
    case .miss(let delay): delay > .zero ? "miss after \(delay)" : "miss"
    case .hit(let error): "hit(\(error))"
    case .sink: "sink"
    }
  }
}

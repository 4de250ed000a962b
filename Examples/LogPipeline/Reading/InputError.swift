/// Why an input can't be read on, in one line.
enum InputError: Error, Hashable {
  case missing(path: String)
  case unreadable(path: String, reason: String)
  case binary(path: String)
  /// It has become shorter than what has been read of it.
  case truncated(path: String)
  /// Another file has taken its name.
  case replaced(path: String)

  /// What `sysexits.h` calls EX_DATAERR and EX_NOINPUT.
  var exitStatus: Int32 {
    if case .binary = self { 65 } else { 66 }
  }
}

extension InputError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason)"
    case .binary(let path): "\(path) is not a text file"
    case .truncated(let path): "\(path) has been truncated"
    case .replaced(let path): "\(path) has been replaced"
    }
  }
}

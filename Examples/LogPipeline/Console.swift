import Foundation

/// Whole lines, written at once: `print` holds them back when the output is a pipe, and a
/// `FileHandle` stops the program where the disk is full.
enum Console {
  static func say(_ line: String) { write(Array((line + "\n").utf8)) }

  /// Says it on standard error, with the program's name before it.
  static func complain(_ line: String) {
    let text = Array("LogPipeline: \(line)\n".utf8)
    // Where this can't be written, there is nobody left to tell.
    _ = text.withUnsafeBytes { write($0, to: STDERR_FILENO) }
  }

  /// Ends the program with status 74, `sysexits.h`'s EX_IOERR, where the output takes no more.
  static func write(_ bytes: [UInt8]) {
    guard bytes.withUnsafeBytes({ write($0, to: STDOUT_FILENO) }) else {
      complain("the output can't be written: \(String(cString: strerror(errno)))")
      exit(74)
    }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(descriptor, part.baseAddress, part.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&event, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

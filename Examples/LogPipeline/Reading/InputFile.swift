import Foundation

/// A file that is open for reading, or standard input.
struct InputFile: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private let waits: Bool

  static let blockSize = 64 << 10

  /// - Parameter waits: Whether reading from a pipe waits for its writer. Otherwise a pipe has come
  ///   to its end where it has nothing more at present.
  init(_ input: Input, waits: Bool) throws(InputError) {
    path = input.description
    self.waits = waits
    switch input {
    case .standardInput:
      descriptor = STDIN_FILENO
    case .file(let path):
      descriptor = open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
      if descriptor < 0 { throw InputError(path, errno) }
    }
    // Opening a folder succeeds; reading it says the same in less clear words.
    if state?.isFolder == true {
      throw .unreadable(path: path, reason: "it is a folder")
    }
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  var state: FileState? { FileState(descriptor: descriptor) }

  /// The next bytes, or nil at the end.
  func read() throws(InputError) -> Data? {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: Self.blockSize, alignment: 16)
    var count: Int
    repeat {
      count = Foundation.read(descriptor, bytes, Self.blockSize)
    } while count < 0 && shallTryAgain(errno)
    guard count > 0 else {
      bytes.deallocate()
      if count < 0, waits || errno != EAGAIN { throw InputError(path, errno) }
      return nil
    }
    return Data(
      bytesNoCopy: bytes, count: count, deallocator: .custom { bytes, _ in bytes.deallocate() })
  }

  private func shallTryAgain(_ code: Int32) -> Bool {
    guard code == EAGAIN, waits else { return code == EINTR }
    // Whoever shares standard input has made it non-blocking.
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, -1) > 0 || errno == EINTR
  }
}

extension InputError {
  fileprivate init(_ path: String, _ code: Int32) {
    self =
      code == ENOENT
      ? .missing(path: path)
      : .unreadable(path: path, reason: String(cString: strerror(code)))
  }
}

// What file descriptors are asked for, where the C libraries differ in names only.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }

func closeDescriptor(_ descriptor: CInt) { _ = close(descriptor) }

func makePipe() -> (receiver: CInt, sender: CInt)? {
  var ends: [CInt] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  // A program started meanwhile must not inherit them.
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// Waits until something can be read, or the other side has gone.
///
/// - Parameter timeout: In milliseconds; -1 waits for ever.
/// - Returns: Which descriptors are ready; one that is not open counts as ready.
func waitForInput(on descriptors: [CInt], timeout: CInt = -1) -> [Bool] {
  var polls = descriptors.map { pollfd(fd: $0, events: CShort(POLLIN), revents: 0) }
  while poll(&polls, nfds_t(polls.count), timeout) < 0 {
    guard errno == EINTR || errno == EAGAIN else { return descriptors.map { _ in true } }
  }
  return polls.map { $0.revents != 0 }
}

/// The next byte; nil at the end, also where reading fails.
func readByte(from descriptor: CInt) -> UInt8? {
  var byte: UInt8 = 0
  while true {
    switch read(descriptor, &byte, 1) {
    case 1: return byte
    case 0: return nil
    default:
      guard errno == EINTR || errno == EAGAIN else { return nil }
      // Another reader was faster, where the descriptor does not block.
      _ = waitForInput(on: [descriptor])
    }
  }
}

/// - Returns: False where the other side takes no more.
func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      var target = pollfd(fd: descriptor, events: CShort(POLLOUT), revents: 0)
      _ = poll(&target, 1, -1)
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

/// The size of a terminal; nil where it doesn't know.
func windowSize(of descriptor: CInt) -> (columns: Int, rows: Int)? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
    return nil
  }
  return (Int(size.ws_col), Int(size.ws_row))
}

/// Sends a signal to all programs in front of the terminal, as its keys do.
func sendToGroup(_ signal: TerminalSignal) {
  switch signal {
  case .interrupt: _ = kill(0, SIGINT)
  case .quit: _ = kill(0, SIGQUIT)
  case .suspend: _ = kill(0, SIGTSTP)
  }
  // The thread that gets the signal may be another one; stopped or ended, this one stays here.
  _ = poll(nil, 0, 50)
}

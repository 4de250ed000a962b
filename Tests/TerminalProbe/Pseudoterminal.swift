#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is there to read; nil at the end, and once `stop` can be read.
package func readSome(from descriptor: CInt, unless stop: CInt = -1) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: 4096)
  while true {
    var polls = [descriptor, stop].map { pollfd(fd: $0, events: CShort(POLLIN), revents: 0) }
    guard poll(&polls, 2, -1) > 0 else { continue }
    if polls[1].revents != 0 { return nil }
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 { return Array(bytes.prefix(count)) }
    guard count < 0, errno == EINTR else { return nil }
  }
}

package func send(_ text: String, to descriptor: CInt) {
  let bytes = Array(text.utf8)
  precondition(write(descriptor, bytes, bytes.count) == bytes.count, "A pipe was full")
}

package func shut(_ descriptor: CInt) { _ = close(descriptor) }

package func openPipe() -> (reading: CInt, writing: CInt) {
  var ends: [CInt] = [-1, -1]
  precondition(pipe(&ends) == 0, "No pipe is left")
  return (ends[0], ends[1])
}

/// The two ends of a terminal of the given size: the person's and the program's.
package func openTerminal(columns: Int, rows: Int) -> (person: CInt, program: CInt) {
  let (person, name) = openPerson()
  let program = open(name, O_RDWR | O_NOCTTY)
  precondition(program >= 0, "The terminal can't be opened")
  var size = winsize()
  size.ws_col = UInt16(columns)
  size.ws_row = UInt16(rows)
  precondition(ioctl(program, UInt(TIOCSWINSZ), &size) == 0, "The terminal has no size")
  return (person, program)
}

#if os(Linux)
  /// The person's end, and the name of the program's.
  private func openPerson() -> (CInt, String) {
    // Glibc's own functions for this are not among those that Swift imports.
    let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    var (isLocked, number): (CInt, CUnsignedInt) = (0, 0)
    let person = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    precondition(
      person >= 0 && ioctl(person, setLock, &isLocked) == 0
        && ioctl(person, getNumber, &number) == 0, "No terminal is left")
    return (person, "/dev/pts/\(number)")
  }
#else
  /// The person's end, and the name of the program's.
  private func openPerson() -> (CInt, String) {
    let person = posix_openpt(O_RDWR | O_NOCTTY)
    guard person >= 0, grantpt(person) == 0, unlockpt(person) == 0, let name = ptsname(person)
    else { preconditionFailure("No terminal is left") }
    return (person, String(cString: name))
  }
#endif

/// The flags that say how a terminal treats what is typed.
package func inputFlags(of descriptor: CInt) -> UInt {
  var attributes = termios()
  precondition(tcgetattr(descriptor, &attributes) == 0, "Not a terminal")
  return UInt(attributes.c_lflag)
}

/// Whether what is typed is shown.
package func echoes(_ descriptor: CInt) -> Bool { inputFlags(of: descriptor) & UInt(ECHO) != 0 }

/// Runs `body` on a thread that takes all signals, as a program that a shell starts does: on a thread
/// of Dispatch most are blocked, and a program started there inherits that.
package func takingSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
  var (none, before) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try body()
}

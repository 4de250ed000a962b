#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How a terminal treats what is typed.
struct TerminalMode: Sendable {
  private var attributes = termios()

  /// The mode that a terminal is in; nil for anything else.
  init?(of descriptor: CInt) {
    guard tcgetattr(descriptor, &attributes) == 0 else { return nil }
  }

  /// Sets it, once what was written is out.
  func apply(to descriptor: CInt) -> Bool {
    var attributes = attributes
    while tcsetattr(descriptor, TCSADRAIN, &attributes) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// The same without echo, lines and signals.
  var raw: TerminalMode {
    var mode = self
    mode.attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.attributes.c_iflag |= tcflag_t(ICRNL)
    withUnsafeMutableBytes(of: &mode.attributes.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    return mode
  }

  /// What the terminal's owner has chosen for the end of the input and for signals.
  var controls: [UInt8: Key] {
    let keys: [(CInt, Key)] = [
      (VEOF, .end), (VINTR, .signal(.interrupt)), (VQUIT, .signal(.quit)),
      (VSUSP, .signal(.suspend)),
    ]
    return withUnsafeBytes(of: attributes.c_cc) { bytes in
      // Zero and the highest number mean "none", on one system or the other.
      Dictionary(
        keys.map { (bytes[Int($0)], $1) }.filter { 1...0x7F ~= $0.0 }, uniquingKeysWith: { $1 })
    }
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One file descriptor, closed when its last owner lets go of it.
final class Socket: Sendable {
  let descriptor: Int32

  init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// A TCP socket bound to a free port on 127.0.0.1. It refuses connections until it listens.
  static func bound() throws(SocketError) -> Socket {
    let socket = Socket(owning: try checked("socket", newDescriptor()))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try checked("bind", status)
    return socket
  }

  /// Two sockets connected to each other.
  static func pair() throws(SocketError) -> (Socket, Socket) {
    var ends: [Int32] = [-1, -1]
    try checked("socketpair", socketpair(AF_UNIX, streamType, 0, &ends))
    return (Socket(owning: ends[0]), Socket(owning: ends[1]))
  }

  /// The port that a bound socket has been given.
  func port() throws(SocketError) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    try Self.checked("getsockname", status)
    return UInt16(bigEndian: address.sin_port)
  }

  func startListening() throws(SocketError) {
    // A connection that is gone again before it is accepted must not hold up the server.
    try Self.checked("fcntl", fcntl(descriptor, F_SETFL, O_NONBLOCK))
    try Self.checked("listen", listen(descriptor, 64))
  }

  /// The next waiting connection, if there is one.
  func accepted() -> Socket? {
    let connection = accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    let socket = Socket(owning: connection)
    return prepareConnection(connection) ? socket : nil
  }

  /// What has arrived; empty at the end of the stream, and when it has broken.
  func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
      count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
    }
  }

  /// Ends the conversation: the other side reads the end of the stream. Any thread may call it.
  func hangUp() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// False when the other side is gone.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = send(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, sendFlags)
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private static func newDescriptor() -> Int32 { socket(AF_INET, streamType, 0) }

  @discardableResult
  private static func checked(
    _ call: StaticString, _ result: Int32
  ) throws(SocketError) -> Int32 {
    guard result >= 0 else { throw SocketError(call: "\(call)", code: errno) }
    return result
  }
}

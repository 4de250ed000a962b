#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The server's one thread: waits for sockets and serves those that have something to say.
///
/// It owns all that changes, so nothing needs a lock; it has no timers, so nothing ever waits but
/// for a client.
struct ServerLoop {
  private let listener: Socket
  private let stop: Socket
  private var script = Script()
  private var connections: [Int32: Connection] = [:]

  /// Runs until the other end of `stop` hangs up.
  init(listener: Socket, stop: Socket) {
    self.listener = listener
    self.stop = stop
  }

  mutating func run() {
    while true {
      var polled = ([stop.descriptor, listener.descriptor] + connections.keys)
        .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 else {
        guard errno == EINTR else { return }
        continue
      }
      guard polled[0].revents == 0 else { return }
      // First the clients that were polled: a new one may be given a descriptor just freed.
      for client in polled.dropFirst(2) where client.revents != 0 { serve(client.fd) }
      if polled[1].revents != 0, let socket = listener.accepted() {
        connections[socket.descriptor] = Connection(socket)
      }
    }
  }

  private mutating func serve(_ descriptor: Int32) {
    guard connections[descriptor]?.serve(by: &script) == false else { return }
    connections[descriptor] = nil
  }
}

// Where the C libraries differ. A client that hangs up is an everyday thing for a server, so no
// write may raise SIGPIPE: Linux wants that said with each write, Apple's systems once per socket.

#if canImport(Darwin)
  import Darwin

  let streamType = SOCK_STREAM
  let sendFlags: Int32 = 0

  /// Readies an accepted connection; here it has inherited O_NONBLOCK from the listening socket.
  func prepareConnection(_ descriptor: Int32) -> Bool {
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    return setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, size) == 0
      && fcntl(descriptor, F_SETFL, 0) == 0
  }
#elseif canImport(Glibc)
  import Glibc

  let streamType = Int32(SOCK_STREAM.rawValue)
  let sendFlags = Int32(MSG_NOSIGNAL)

  /// Readies an accepted connection: nothing to do here.
  func prepareConnection(_ descriptor: Int32) -> Bool { true }
#elseif canImport(Musl)
  import Musl

  let streamType = SOCK_STREAM
  let sendFlags = Int32(MSG_NOSIGNAL)

  /// Readies an accepted connection: nothing to do here.
  func prepareConnection(_ descriptor: Int32) -> Bool { true }
#endif

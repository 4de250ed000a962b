import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A listening socket on a free loopback port that takes connections and never answers.
///
/// Closed, its port refuses connections.
final class LoopbackSocket {
  let url: URL
  private let descriptor: Int32

  init() throws {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) | listen(descriptor, 8)
          | getsockname(descriptor, address, &length)
      }
    }
    let port = UInt16(bigEndian: address.sin_port)
    guard status == 0, let url = URL(string: "http://127.0.0.1:\(port)/") else {
      close(descriptor)
      throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO)
    }
    self.url = url
  }

  deinit { close(descriptor) }
}

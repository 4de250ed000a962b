import Dispatch
import Foundation
import Synchronization

/// An HTTP/1.1 server on a free port of 127.0.0.1 that misbehaves by script.
///
/// It runs on a thread of its own, from `init` until `stop()` or until it is released.
final class Server: Sendable {
  /// Where the server answers.
  let url: URL
  /// A neighbouring address where every connection is refused.
  let refusingURL: URL

  private let stopper: Socket
  // Bound, but not listening: as long as it is held, nobody else can be given its port.
  private let refusing: Socket
  private let end = DispatchSemaphore(value: 0)

  init() throws(SocketError) {
    let listener = try Socket.bound()
    try listener.startListening()
    refusing = try Socket.bound()
    url = Self.url(port: try listener.port())
    refusingURL = Self.url(port: try refusing.port())

    let (stopper, stop) = try Socket.pair()
    self.stopper = stopper
    // Taken out rather than captured, so that the sockets close before the end is signalled.
    let handover = Mutex<ServerLoop?>(ServerLoop(listener: listener, stop: stop))
    Thread { @Sendable [end] in
      var loop = handover.withLock { $0.take() }
      loop?.run()
      loop = nil
      end.signal()
    }.start()
  }

  /// Ends the server and waits until it has closed its sockets, which takes no longer than the
  /// answer at hand. Calls after the first change nothing.
  func stop() {
    stopper.hangUp()
    end.wait()
    end.signal()
  }

  private static func url(port: UInt16) -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)") else {
      preconditionFailure("An address with a port number is a URL.")
    }
    return url
  }
}

import Foundation
import Synchronization

/// Whether the user wants an end, and a wait that hears of it.
final class Interrupt: Sendable {
  private let isUp = Atomic<Bool>(false)
  private let bell = DispatchSemaphore(value: 0)

  var isRaised: Bool { isUp.load(ordering: .acquiring) }

  /// Holds the calling thread for a while, or until the interrupt is raised.
  func wait(for delay: Duration) {
    guard delay > .zero, !isRaised else { return }
    // Rung once, it rings for the one thread that waits; later waits find the interrupt raised.
    _ = bell.wait(timeout: .now() + delay / .seconds(1))
  }

  private func raise() {
    isUp.store(true, ordering: .releasing)
    bell.signal()
  }

  /// Raised by SIGINT or SIGTERM, which end the program no longer. To be called before there are
  /// other threads: they inherit that these signals don't interrupt them.
  static func bySignal() -> Interrupt {
    let interrupt = Interrupt()
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Thread.detachNewThread { [signals] in
      var (signals, signal) = (signals, Int32(0))
      sigwait(&signals, &signal)
      interrupt.raise()
    }
    return interrupt
  }
}

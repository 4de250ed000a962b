import BroadsideCore

/// Wakes a thread that waits for input.
final class Bell: Sendable {
  /// Readable once it has rung.
  let descriptor: CInt
  private let sender: CInt

  /// Nil where no file descriptors are left.
  init?() {
    guard let (receiver, sender) = makePipe() else { return nil }
    descriptor = receiver
    self.sender = sender
  }

  deinit {
    closeDescriptor(descriptor)
    closeDescriptor(sender)
  }

  func ring() { _ = writeAll([1], to: sender) }

  var hasRung: Bool { waitForInput(on: [descriptor], timeout: 0) == [true] }
}

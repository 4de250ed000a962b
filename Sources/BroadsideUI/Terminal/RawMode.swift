import BroadsideCore
import Foundation

/// A terminal that hands over each key at once and shows none.
///
/// Ctrl-C and the like come as keys, too, so that the terminal can be put back before they act.
final class RawMode {
  private let descriptor: CInt
  private let original: TerminalMode

  /// Enters it; nil where the terminal refuses.
  init?(of descriptor: CInt) {
    guard let mode = TerminalMode(of: descriptor) else { return nil }
    self.descriptor = descriptor
    original = mode
    guard enter() else { return nil }
  }

  /// The bytes that the terminal's owner has chosen for the end of the input and for signals.
  var controls: [UInt8: Key] { original.controls }

  func enter() -> Bool {
    Self.remember(original, of: descriptor)
    return original.raw.apply(to: descriptor)
  }

  /// Puts the terminal back. Calls after the first do nothing.
  func leave() {
    guard Self.forget(descriptor) else { return }
    _ = original.apply(to: descriptor)
  }

  // MARK: The end of the program

  private static let entered = Guarded<[CInt: TerminalMode]>([:])
  /// Registers once what puts every terminal back when the program ends while an alert is shown.
  private static let atExit: Void = {
    _ = atexit { RawMode.leaveAll() }
  }()

  private static func remember(_ mode: TerminalMode, of descriptor: CInt) {
    _ = atExit
    entered.withLock { $0[descriptor] = mode }
  }

  private static func forget(_ descriptor: CInt) -> Bool {
    entered.withLock { $0.removeValue(forKey: descriptor) != nil }
  }

  private static func leaveAll() {
    for (descriptor, mode) in entered.withLock({ $0 }) { _ = mode.apply(to: descriptor) }
  }
}

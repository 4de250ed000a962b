/// Cancels once: when told to, or when released.
public final class AnyCancellable: Cancellable, Hashable {
  private var action: (() -> Void)?

  /// Runs a closure on cancellation.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Cancels something else.
  public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }

  deinit { cancel() }

  /// Cancels it.
  public func cancel() {
    let action = self.action
    self.action = nil
    action?()
  }

  /// Whether both are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnyCancellable {
  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}

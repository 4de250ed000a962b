import BroadsideCore
public import Synchronization

/// What a drain feeds: a value with one method for all its events.
@usableFromInline
protocol DrainMachine {
  associatedtype Event: Sendable

  mutating func receive(_ event: Event)
}

/// Delivers events one at a time, from any number of threads, without calling out under a lock.
///
/// Whoever finds the drain idle delivers; whoever finds it busy, on another thread or from within a
/// delivery, leaves the event behind, and the busy one delivers it before it goes. Undisturbed, an
/// event costs two atomic exchanges.
@usableFromInline
final class Drain<Machine: DrainMachine>: @unchecked Sendable {
  // Unchecked: only the one that holds `state` busy reaches `machine`.
  @usableFromInline let state = Atomic<UInt8>(DrainState.idle)
  // Nobody else is there (see above), and the check would cost as much as a delivery.
  @exclusivity(unchecked) @usableFromInline var machine: Machine
  private let left = Guarded<[Machine.Event]>([])

  @inlinable init(_ machine: Machine) { self.machine = machine }

  @inlinable func send(_ event: Machine.Event) {
    guard
      state.compareExchange(
        expected: DrainState.idle, desired: DrainState.busy, ordering: .acquiring
      ).exchanged || isMineAfterLeaving(event)
    else { return }
    machine.receive(event)
    guard
      state.compareExchange(
        expected: DrainState.busy, desired: DrainState.idle, ordering: .releasing
      ).exchanged
    else { return deliverLeft() }
  }

  /// Leaves the event to the busy one; true where the drain has become idle meanwhile, and the
  /// event is the caller's to deliver.
  @usableFromInline func isMineAfterLeaving(_ event: Machine.Event) -> Bool {
    left.withLock { left in
      while true {
        switch state.load(ordering: .relaxed) {
        case DrainState.idle:
          let (exchanged, _) = state.compareExchange(
            expected: DrainState.idle, desired: DrainState.busy, ordering: .acquiring)
          if exchanged { return true }
        case DrainState.busy:
          let (exchanged, _) = state.compareExchange(
            expected: DrainState.busy, desired: DrainState.owing, ordering: .relaxed)
          if exchanged {
            left.append(event)
            return false
          }
        default:
          left.append(event)
          return false
        }
      }
    }
  }

  @usableFromInline func deliverLeft() {
    repeat {
      let events = left.withLock { left in
        defer { left = [] }
        state.store(DrainState.busy, ordering: .relaxed)
        return left
      }
      for event in events { machine.receive(event) }
    } while !state.compareExchange(
      expected: DrainState.busy, desired: DrainState.idle, ordering: .releasing
    ).exchanged
  }
}

@usableFromInline
enum DrainState {
  /// Nobody delivers, and nothing is left behind.
  @usableFromInline static let idle: UInt8 = 0
  /// Somebody delivers.
  @usableFromInline static let busy: UInt8 = 1
  /// Somebody delivers, and events are left behind.
  @usableFromInline static let owing: UInt8 = 2
}

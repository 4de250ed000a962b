import Synchronization

/// The plan of each type of error seen so far. Reading takes no lock and never waits.
///
/// An open-addressing table of atomic words behind an atomic pointer. Entries are only added: the
/// plan first, then the key that readers look for. A full table is replaced by one twice the size,
/// and the old one is kept for the readers that are still in it.
final class TypeTable: @unchecked Sendable {
  // Unchecked: `current` is written under the lock, and what it points to lives as long as this.
  private let current: Atomic<UnsafeMutablePointer<Table>>
  private let owned: Guarded<Owned>

  private struct Owned: @unchecked Sendable {
    // Unchecked: only reached under the lock.
    var tables: [UnsafeMutablePointer<Table>]
    var plans: [RulePlan] = []
  }

  init() {
    let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    table.initialize(to: Table(bits: 3))
    current = Atomic(table)
    owned = Guarded(Owned(tables: [table]))
  }

  deinit {
    for table in owned.withLock({ $0.tables }) {
      table.pointee.free()
      table.deallocate()
    }
  }

  /// The plan for a type. It lives as long as the table.
  @inline(__always)
  func plan(for type: ObjectIdentifier) -> Unmanaged<RulePlan>? {
    current.load(ordering: .acquiring).pointee.find(type)
  }

  /// Keeps a plan, unless another thread was first: then its plan is the one.
  func keep(_ plan: RulePlan, for type: ObjectIdentifier) -> Unmanaged<RulePlan> {
    let kept = Unmanaged.passUnretained(plan)
    return owned.withLock { owned in
      if let known = self.plan(for: type) { return known }
      owned.plans.append(plan)
      var table = current.load(ordering: .relaxed)
      if owned.plans.count * 2 > table.pointee.capacity {
        table = .allocate(capacity: 1)
        table.initialize(to: owned.tables[owned.tables.count - 1].pointee.doubled())
        owned.tables.append(table)
      }
      table.pointee.insert(type, kept)
      current.store(table, ordering: .releasing)
      return kept
    }
  }
}

/// One generation of a ``TypeTable``: at most half full.
private struct Table {
  private struct Slot: ~Copyable {
    let key = Atomic<UInt>(0)
    let plan = Atomic<UInt>(0)
  }

  private let bits: UInt64
  private let slots: UnsafeMutablePointer<Slot>

  var capacity: Int { 1 << bits }

  init(bits: UInt64) {
    self.bits = bits
    slots = .allocate(capacity: 1 << bits)
    for index in 0..<(1 << bits) { (slots + index).initialize(to: Slot()) }
  }

  func free() {
    slots.deinitialize(count: capacity)
    slots.deallocate()
  }

  func doubled() -> Table {
    let twice = Table(bits: bits + 1)
    for index in 0..<capacity {
      let key = slots[index].key.load(ordering: .relaxed)
      if key != 0 { twice.insert(key, slots[index].plan.load(ordering: .relaxed)) }
    }
    return twice
  }

  @inline(__always)
  func find(_ type: ObjectIdentifier) -> Unmanaged<RulePlan>? {
    let wanted = UInt(bitPattern: type)
    var index = home(of: wanted)
    while true {
      let key = slots[index].key.load(ordering: .acquiring)
      if key == wanted {
        return UnsafeRawPointer(bitPattern: slots[index].plan.load(ordering: .relaxed))
          .map(Unmanaged.fromOpaque)
      }
      if key == 0 { return nil }
      index = (index + 1) & (capacity - 1)
    }
  }

  func insert(_ type: ObjectIdentifier, _ plan: Unmanaged<RulePlan>) {
    insert(UInt(bitPattern: type), UInt(bitPattern: plan.toOpaque()))
  }

  private func insert(_ key: UInt, _ plan: UInt) {
    var index = home(of: key)
    while slots[index].key.load(ordering: .relaxed) != 0 { index = (index + 1) & (capacity - 1) }
    slots[index].plan.store(plan, ordering: .relaxed)
    slots[index].key.store(key, ordering: .releasing)
  }

  /// Where a key is looked for first: the high bits of a multiplicative hash.
  @inline(__always)
  private func home(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
  }
}

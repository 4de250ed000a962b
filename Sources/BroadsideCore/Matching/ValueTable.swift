/// Many values of one type, found by hash.
///
/// The dictionary is reached by its address and the closure captures nothing, so that a look-up
/// counts no references.
@usableFromInline
package final class ValueTable: @unchecked Sendable {
  // Unchecked: immutable once made.

  /// The slot of each value given, from 1 on; equal values share one.
  package let slots: [Int]
  @usableFromInline typealias Find = @Sendable (any Error, UnsafeRawPointer) -> Int
  private let findSlot: Find
  private let values: UnsafeMutableRawPointer
  private let free: @Sendable (UnsafeMutableRawPointer) -> Void

  @inlinable
  package convenience init<E: Error & Hashable>(_ values: [any Error], as type: E.Type) {
    // Twice the room, so that hardly any look-up meets another value on its way.
    var numbers = [E: Int](minimumCapacity: values.count * 2)
    let slots = values.map { value in
      let value = payload(of: value, as: E.self)
      let number = numbers[value] ?? numbers.count + 1
      numbers[value] = number
      return number
    }
    guard numbers.count > 1 else {
      self.init(onlyValue: payload(of: values[0], as: E.self), slots: slots)
      return
    }
    let address = UnsafeMutablePointer<[E: Int]>.allocate(capacity: 1)
    address.initialize(to: numbers)
    self.init(slots: slots, values: address) { error, numbers in
      // Before the dictionary is looked at, which would else be retained meanwhile.
      let value = payload(of: error, as: E.self)
      return numbers.assumingMemoryBound(to: [E: Int].self).pointee[value] ?? 0
    } free: { numbers in
      numbers.assumingMemoryBound(to: [E: Int].self).deinitialize(count: 1)
      numbers.deallocate()
    }
  }

  /// One value alone is compared, not hashed.
  @inlinable
  convenience init<E: Error & Hashable>(onlyValue: E, slots: [Int]) {
    let address = UnsafeMutablePointer<E>.allocate(capacity: 1)
    address.initialize(to: onlyValue)
    self.init(slots: slots, values: address) { error, value in
      payload(of: error, as: E.self) == value.assumingMemoryBound(to: E.self).pointee ? 1 : 0
    } free: { value in
      value.assumingMemoryBound(to: E.self).deinitialize(count: 1)
      value.deallocate()
    }
  }

  @usableFromInline
  init(
    slots: [Int], values: UnsafeMutableRawPointer, find: @escaping Find,
    free: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
  ) {
    self.slots = slots
    self.values = values
    findSlot = find
    self.free = free
  }

  deinit { free(values) }

  /// The slot of the values equal to an error of that type, 0 where there is none.
  @inline(__always)
  package func find(_ error: any Error) -> Int { findSlot(error, values) }
}

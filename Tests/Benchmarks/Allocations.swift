import Counting

/// Counts what the process allocates, where the C library is glibc.
enum Allocations {
  #if canImport(Glibc)
    static let areCounted = true
  #else
    static let areCounted = false
  #endif

  /// Blocks and bytes that `body` leaves allocated, with what the allocator adds to each.
  static func kept(by body: () -> Void) -> (count: Int, bytes: Int) {
    let before = counted()
    body()
    let after = counted()
    let count = (after.allocations - before.allocations) - (after.frees - before.frees)
    return (count, after.bytes - before.bytes)
  }

  /// How often `body` allocates.
  static func made(by body: () -> Void) -> Int {
    let before = counted().allocations
    body()
    return counted().allocations - before
  }
}

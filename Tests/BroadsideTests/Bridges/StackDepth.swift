/// Where on the stack something was called, the lowest and the highest.
extension Shared where Value == ClosedRange<UInt>? {
  func noteStack() {
    var local = 0
    let here = withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
    change {
      $0 = Swift.min($0?.lowerBound ?? here, here)...Swift.max($0?.upperBound ?? here, here)
    }
  }

  /// In bytes.
  var stackUsed: Int { value.map { Int($0.upperBound - $0.lowerBound) } ?? .max }
}

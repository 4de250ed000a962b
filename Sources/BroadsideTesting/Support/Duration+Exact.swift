extension Duration {
  /// The last moment there is: later due times are brought back to it.
  static let endOfTime = Duration.seconds(Int64.max)

  /// This time, between zero and the end of time, moved on by `delay`. A delay below zero counts as
  /// zero, and nothing goes over the end of time.
  func moved(by delay: Duration) -> Duration {
    guard delay > .zero else { return self }
    return delay > .endOfTime - self ? .endOfTime : self + delay
  }

  /// The exact number of seconds as a decimal, such as `0.25`.
  var exactSeconds: String { attoseconds.decimal(places: 18) }
}

extension Int128 {
  /// The number with the decimal point moved `places` to the left, without trailing zeros.
  func decimal(places: Int) -> String {
    let digits = String(magnitude)
    let padded = String(repeating: "0", count: Swift.max(0, places + 1 - digits.count)) + digits
    let whole = padded.dropLast(places)
    var part = padded.suffix(places)
    while part.last == "0" { part.removeLast() }
    return (self < 0 ? "-" : "") + whole + (part.isEmpty ? "" : "." + part)
  }
}

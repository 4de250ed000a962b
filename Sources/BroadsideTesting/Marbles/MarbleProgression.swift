/// A stretch of time in a marble text, such as ` 1.5s `, set off by spaces.
struct MarbleProgression {
  /// Nil where it is longer than time itself.
  let duration: Duration?
  /// Where the text goes on.
  let end: Int

  private static let units: [(name: [Character], attoseconds: Int128)] = [
    (["m", "s"], 1_000_000_000_000_000), (["s"], 1_000_000_000_000_000_000),
    (["m"], 60_000_000_000_000_000_000),
  ]

  /// Nil where there is none at `start`.
  init?(in characters: [Character], at start: Int) {
    guard start == 0 || characters[start - 1] == " " else { return nil }
    let whole = Self.digits(in: characters, at: start)
    guard !whole.isEmpty else { return nil }
    var fraction = whole[whole.endIndex...]
    var next = whole.endIndex
    if next < characters.count, characters[next] == "." {
      fraction = Self.digits(in: characters, at: next + 1)
      guard !fraction.isEmpty else { return nil }
      next = fraction.endIndex
    }
    let name = characters[next...].prefix { $0 != " " }.prefix(3)
    guard let unit = Self.units.first(where: { $0.name.elementsEqual(name) }) else { return nil }
    duration = Self.duration(whole, fraction, unit.attoseconds)
    end = next + name.count
  }

  /// The stretch as text, exactly, with the spaces that set it off.
  static func text(for duration: Duration) -> String {
    let attoseconds = duration.attoseconds
    let unit =
      switch attoseconds {
      case _ where attoseconds.isMultiple(of: units[2].attoseconds): units[2]
      case _ where attoseconds >= units[1].attoseconds: units[1]
      case _ where attoseconds.isMultiple(of: units[0].attoseconds): units[0]
      default: units[1]
      }
    let number =
      unit.name == ["m"]
      ? String(attoseconds / unit.attoseconds)
      : attoseconds.decimal(places: unit.name == ["s"] ? 18 : 15)
    return " \(number)\(String(unit.name)) "
  }

  private static func digits(in characters: [Character], at start: Int) -> ArraySlice<Character> {
    characters[start...].prefix { $0.isASCII && $0.isWholeNumber }
  }

  /// Digits beyond the attosecond are cut off.
  private static func duration(
    _ whole: ArraySlice<Character>, _ fraction: ArraySlice<Character>, _ unit: Int128
  ) -> Duration? {
    var attoseconds: Int128 = 0
    for digit in whole {
      let (shifted, isOver) = attoseconds.multipliedReportingOverflow(by: 10)
      attoseconds = shifted + Int128(digit.wholeNumberValue ?? 0)
      if isOver || attoseconds > Duration.endOfTime.attoseconds { return nil }
    }
    let (scaled, isOver) = attoseconds.multipliedReportingOverflow(by: unit)
    if isOver || scaled > Duration.endOfTime.attoseconds { return nil }
    attoseconds = scaled
    var place = unit
    for digit in fraction where place > 0 {
      place /= 10
      attoseconds += place * Int128(digit.wholeNumberValue ?? 0)
    }
    let duration = Duration(attoseconds: attoseconds)
    return duration > .endOfTime ? nil : duration
  }
}

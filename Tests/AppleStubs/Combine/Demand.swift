/// A namespace for what subscribers need.
public enum Subscribers {
  /// How a stream ended.
  public enum Completion<Failure: Error> {
    /// All is delivered.
    case finished
    /// An error ended it.
    case failure(Failure)
  }

  /// A number of elements that a subscriber asks for.
  @frozen public struct Demand: Equatable, Comparable, Hashable, Sendable {
    private let number: Int

    private init(number: Int) { self.number = number }

    /// As many as there are.
    public static let unlimited = Demand(number: .max)
    /// No elements.
    public static let none = Demand(number: 0)

    /// At most so many elements; a negative number is a programmer's mistake.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand can't be negative")
      return Demand(number: value)
    }

    /// The number, or nil where there is no limit.
    public var max: Int? { self == .unlimited ? nil : number }

    /// The sum; anything and no limit is no limit.
    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      let (sum, overflows) = lhs.number.addingReportingOverflow(rhs.number)
      return overflows ? .unlimited : Demand(number: sum)
    }

    /// Adds in place.
    public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }

    /// What is left, at least none; no limit stays no limit.
    public static func - (lhs: Demand, rhs: Int) -> Demand {
      lhs == .unlimited ? lhs : Demand(number: Swift.max(0, lhs.number - rhs))
    }

    /// Subtracts in place.
    public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

    /// Whether the left one asks for less.
    public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.number < rhs.number }
  }
}

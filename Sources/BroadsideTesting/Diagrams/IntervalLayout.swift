/// Puts the subscriptions of one row into lanes, so that none covers another.
struct IntervalLayout {
  struct Placed {
    let interval: SubscriptionInterval
    let start: Int
    let end: Int
    let lane: Int
  }

  private static let mostLanes = 12
  private static let shortest = 8

  private(set) var placed: [Placed] = []
  /// How many there was no room for.
  private(set) var hidden = 0
  /// Up to where each lane is taken.
  private var ends: [Int] = []

  var laneCount: Int { ends.count }

  init(_ intervals: [SubscriptionInterval], scale: DiagramScale) {
    for interval in intervals {
      let start = scale.x(interval.start)
      let end = interval.end.map { max(scale.x($0), start + Self.shortest) }
      let lane = ends.firstIndex { $0 + 4 < start } ?? ends.count
      guard lane < Self.mostLanes else {
        hidden += 1
        continue
      }
      if lane == ends.count { ends.append(0) }
      ends[lane] = end ?? .max / 2
      placed.append(
        Placed(interval: interval, start: start, end: end ?? scale.rightEdge, lane: lane))
    }
  }
}

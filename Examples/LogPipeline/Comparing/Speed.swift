import Foundation

/// How many lines have been read in which time.
struct Speed: CustomStringConvertible {
  var lines: Int
  /// The processor's: it doesn't grow where others have work for it, or where the program waits.
  var time: Duration

  /// Measures a function that reads lines and returns their number.
  static func measuring(_ read: () throws -> Int) rethrows -> Speed {
    let start = processorTime
    let lines = try read()
    return Speed(lines: lines, time: processorTime - start)
  }

  /// Measures once more, and keeps the better time.
  mutating func keepBest(_ read: () throws -> Int) rethrows {
    let speed = try Speed.measuring(read)
    if speed.time < time { self = speed }
  }

  var description: String {
    let seconds = time / .seconds(1)
    let perSecond = seconds > 0 ? Int(Double(lines) / seconds) : 0
    return "\(perSecond) lines/s (\(seconds.rounded(toPlaces: 3)) s)"
  }

  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Double {
  func rounded(toPlaces places: Int) -> String { String(format: "%.\(places)f", self) }
}

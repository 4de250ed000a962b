import Foundation

/// How many lines have been read in which time.
struct Speed: CustomStringConvertible {
  var lines: Int
  var time: Duration

  var description: String {
    let seconds = time / .seconds(1)
    let perSecond = seconds > 0 ? Int(Double(lines) / seconds) : 0
    return "\(perSecond) lines/s (\(seconds.rounded(toPlaces: 3)) s)"
  }
}

extension Double {
  func rounded(toPlaces places: Int) -> String { String(format: "%.\(places)f", self) }
}

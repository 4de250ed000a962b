import Foundation

/// The most memory the program has held at any time so far.
enum PeakMemory {
  static var megabytes: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      let bytes = usage.ru_maxrss
    #else
      getrusage(RUSAGE_SELF.rawValue, &usage)
      let bytes = usage.ru_maxrss * 1024
    #endif
    return bytes / 1_000_000
  }
}

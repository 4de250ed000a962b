import Foundation

/// The most memory the program has held at any time so far.
enum PeakMemory {
  static var megabytes: Int { kilobytes * 1024 / 1_000_000 }

  #if os(Linux)
    /// Not from `getrusage`, which also counts what the parent held when it started the program.
    private static var kilobytes: Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line?.split(separator: " ").lazy.compactMap { Int($0) }.first ?? 0
    }
  #else
    private static var kilobytes: Int {
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss / 1024
    }
  #endif
}

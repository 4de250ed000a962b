/// A command line that can't be carried out, in one line.
struct UsageError: Error, CustomStringConvertible {
  /// What `sysexits.h` calls EX_USAGE.
  static let exitStatus: Int32 = 64

  private let reason: String

  init(_ reason: String) { self.reason = reason }

  var description: String { "Battleship: \(reason); --help tells more" }
}

extension String {
  /// In one line, whatever somebody has typed.
  var visible: String {
    String(unicodeScalars.flatMap { $0.properties.generalCategory == .control ? "?" : String($0) })
  }
}

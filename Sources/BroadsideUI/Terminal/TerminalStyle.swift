/// What a terminal can show, by its environment.
struct TerminalStyle: Sendable {
  /// Whether the cursor can be moved.
  let isCapable: Bool
  let hasColours: Bool
  let hasUnicode: Bool
  /// Used where the terminal itself doesn't know.
  let columns: Int?

  init(_ environment: [String: String]) {
    let name = environment["TERM"] ?? ""
    isCapable = !name.isEmpty && name != "dumb"
    // See no-color.org: set and not empty.
    hasColours = isCapable && (environment["NO_COLOR"] ?? "").isEmpty
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    hasUnicode = locale.map(Self.isUnicode) ?? false
    columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func isUnicode(_ locale: String) -> Bool {
    let locale = locale.lowercased()
    return locale.contains("utf-8") || locale.contains("utf8")
  }
}

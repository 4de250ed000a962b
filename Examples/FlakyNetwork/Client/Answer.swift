/// What a well-behaved answer of the server says.
struct Answer: Codable, Equatable, Sendable {
  var path: String
  /// How often the server has been asked for this path.
  var requests: Int
  /// How many tokens it has given out; only a private path says so.
  var tokens: Int?
}

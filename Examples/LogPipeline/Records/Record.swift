/// A line of the log, as JSON says it.
struct Record: Decodable, Sendable {
  var time: String
  var level: String
  var message: String
  /// How often the store is to be too busy for it.
  var busy: Int?
}

/// What `POST /token` answers.
struct Token: Codable, Sendable {
  var token: String
}

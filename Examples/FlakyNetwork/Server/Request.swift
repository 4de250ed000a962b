/// One HTTP/1.1 request, as far as this server reads it.
struct Request: Sendable {
  var method: String
  /// Without the query.
  var path: String
  /// By lower-case name.
  var headers: [String: String]

  /// Something that isn't HTTP/1.1, is too long, or has a body of unknown length.
  struct Malformed: Error {}

  static let longestHead = 16_384
  static let longestBody = 65_536

  /// Takes the first request off the front of `bytes`; nil while it has not arrived whole.
  static func take(from bytes: inout [UInt8]) throws(Malformed) -> Request? {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
      guard bytes.count <= longestHead else { throw Malformed() }
      return nil
    }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let request = try Request(head: head)
    let length = try request.bodyLength()
    guard bytes.count - end.upperBound >= length else { return nil }
    bytes.removeFirst(end.upperBound + length)
    return request
  }

  private init(head: String) throws(Malformed) {
    var lines = head.split(separator: "\r\n")[...]
    let words = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/") else {
      throw Malformed()
    }
    method = String(words[0])
    path = String(words[1].prefix { $0 != "?" })
    headers = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { throw Malformed() }
      let value = line[line.index(after: colon)...]
      headers[line[..<colon].lowercased()] = String(value.trimmingPrefix { $0 == " " })
    }
  }

  private func bodyLength() throws(Malformed) -> Int {
    guard headers["transfer-encoding"] == nil else { throw Malformed() }
    guard let text = headers["content-length"] else { return 0 }
    guard let length = Int(text), 0...Self.longestBody ~= length else { throw Malformed() }
    return length
  }
}

/// One HTTP/1.1 response.
struct Response: Sendable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body = ""

  static func json(_ body: String) -> Response {
    Response(status: 200, headers: [("Content-Type", "application/json")], body: body)
  }

  var bytes: [UInt8] {
    var head = "HTTP/1.1 \(status) \(reason)\r\n"
    for header in headers { head += "\(header.name): \(header.value)\r\n" }
    head += "Content-Length: \(body.utf8.count)\r\n\r\n"
    return Array((head + body).utf8)
  }

  private var reason: String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 503: "Service Unavailable"
    default: "Unknown"
    }
  }
}

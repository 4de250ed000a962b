/// One client's connection: what has arrived and is not answered yet.
struct Connection {
  private let socket: Socket
  private var received: [UInt8] = []

  init(_ socket: Socket) { self.socket = socket }

  /// Reads what has arrived and answers each whole request in it. False when the connection is
  /// over, for whichever side's reason.
  mutating func serve(by script: inout Script) -> Bool {
    let bytes = socket.read()
    guard !bytes.isEmpty else { return false }
    received += bytes
    do {
      while let request = try Request.take(from: &received) {
        guard carryOut(script.answer(to: request)) else { return false }
      }
      return true
    } catch {
      _ = socket.write(Response(status: 400).bytes)
      return false
    }
  }

  /// False when the connection is over.
  private func carryOut(_ answer: Script.Answer) -> Bool {
    switch answer {
    case .respond(let response):
      return socket.write(response.bytes)
    case .keepSilent:
      return true
    case .hangUp(let response):
      _ = socket.write(response.bytes.dropLast(response.body.utf8.count / 2))
      return false
    }
  }
}

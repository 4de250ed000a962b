/// The place in the source code where an operator or a handler was called.
public struct Origin: Sendable, CustomStringConvertible {
  /// Module and file, such as `App/Feed.swift`.
  public let fileID: StaticString
  /// The line, from 1.
  public let line: UInt

  /// The place of the call itself, unless told otherwise.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.fileID = fileID
    self.line = line
  }

  /// Such as `App/Feed.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}

import Foundation

/// The application.
@MainActor open class NSApplication: NSResponder {
  /// What came of something modal.
  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int

    /// A response by its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It was stopped.
    public static let stop = ModalResponse(rawValue: -1000)
    /// It was given up.
    public static let abort = ModalResponse(rawValue: -1001)
    /// The first button of an alert was pressed; the others' numbers follow.
    public static let alertFirstButtonReturn = ModalResponse(rawValue: 1000)
  }

  /// The one application.
  public static let shared = NSApplication()

  /// The window that is in the way of all others.
  open private(set) var modalWindow: NSWindow?
  private var code: ModalResponse?
  /// How many modal alerts there have been.
  public private(set) var stubRuns = 0
  /// What the user does with modal alerts.
  public var stubUser: ((NSAlert) -> Void)?

  /// Ends what is modal.
  open func stopModal(withCode returnCode: ModalResponse) { code = returnCode }

  func stubRun(_ alert: NSAlert) -> ModalResponse {
    modalWindow = alert.window
    stubRuns += 1
    defer { modalWindow = nil }
    code = nil
    stubUser?(alert)
    let limit = Date(timeIntervalSinceNow: 20)
    while true {
      if let code { return code }
      precondition(Date() < limit, "nobody answers the modal alert")
      _ = RunLoop.main.run(mode: .default, before: limit)
    }
  }
}

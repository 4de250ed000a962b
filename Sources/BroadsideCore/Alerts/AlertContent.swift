/// What an alert says and which buttons it has. Data only: an ``AlertPresenter`` shows it.
public struct AlertContent: Sendable {
  /// The form of an alert.
  public enum Style: Sendable, Hashable, CaseIterable {
    /// A window in the way of everything else.
    case alert
    /// A list of choices for what is going on.
    case actionSheet
  }

  /// The headline.
  public var title: String
  /// What there is to say beyond it.
  public var message: String?
  /// The form.
  public var style: Style
  /// The buttons, in the order in which they are shown. Where there is none, the alert is shown
  /// with one that dismisses it.
  public var buttons: [AlertButton]

  /// An alert or an action sheet.
  public init(
    title: String, message: String? = nil, style: Style = .alert, buttons: [AlertButton] = []
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.buttons = buttons
  }

  /// Which button to press when in doubt: the preferred one, else the first that neither cancels nor
  /// destroys, else the first that cancels. Nil where there is none of these.
  public var preferredButton: Int? {
    buttons.firstIndex(where: \.isPreferred)
      ?? buttons.firstIndex { $0.style == .default }
      ?? buttons.firstIndex { $0.style == .cancel }
  }

  /// Whether a reader could not tell the two apart.
  func looks(like other: AlertContent) -> Bool {
    title == other.title && message == other.message && style == other.style
      && buttons.elementsEqual(other.buttons) { $0.looks(like: $1) }
  }

  /// The same for all that look alike, and mostly another for others.
  var lookHash: Int {
    var hasher = Hasher()
    hasher.combine(title)
    hasher.combine(message)
    for button in buttons { hasher.combine(button.title) }
    return hasher.finalize()
  }

  /// The alert with a way out in any case.
  var leavable: AlertContent {
    guard buttons.isEmpty else { return self }
    var content = self
    content.buttons = [AlertButton(title: AlertTexts.current.ok, style: .cancel)]
    return content
  }

  /// The alert as it is shown for `count` failures at once.
  func standing(for count: Int) -> AlertContent {
    guard count > 1 else { return self }
    var content = self
    let more = AlertTexts.current.moreLikeThis(count - 1)
    content.message = [message, more].compactMap(\.self).joined(separator: "\n\n")
    return content
  }
}

import Foundation

/// The alert of a healable error: the title from its source, its text, its options.
struct HealingAlert: ErrorAlert {
  func build(for ship: Ship) -> AlertContent {
    guard let error = ship.error as? any HealableError else { return AlertContent(title: "") }
    let text: String = error.errorDescription
    return AlertContent(
      title: AlertTexts.current.title(error.source), message: text,
      buttons: error.healingOptions.map(\.button))
  }
}

/// The alert of any error with a text: OK.
struct DescribingAlert: ErrorAlert {
  func build(for ship: Ship) -> AlertContent {
    let texts = AlertTexts.current
    let title = (ship.error as? any BaseError).map { texts.title($0.source) } ?? texts.genericTitle
    return AlertContent(
      title: title, message: ship.error.localizedDescription,
      buttons: [AlertButton(title: texts.ok, style: .cancel)])
  }
}

/// The alert of a fatal error.
struct FatalAlert: ErrorAlert {
  func build(for ship: Ship) -> AlertContent {
    var content = DescribingAlert().build(for: ship)
    content.buttons = [AlertButton(title: AlertTexts.current.terminate, style: .destructive)]
    return content
  }
}

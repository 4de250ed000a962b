#if canImport(UIKit) && !os(watchOS)
  import BroadsideCore
  import UIKit

  extension UIAlertController {
    convenience init(showing content: AlertContent, press: @escaping @Sendable (Int) -> Void) {
      self.init(
        title: content.title, message: content.message,
        preferredStyle: content.style == .alert ? .alert : .actionSheet)
      let cancelButton = content.cancelButton
      for (index, button) in content.buttons.enumerated() {
        addAction(
          UIAlertAction(
            title: button.title,
            style: index == cancelButton ? .cancel : UIAlertAction.Style(button.style)
          ) { _ in press(index) })
      }
      if let emphasized = content.emphasizedButton { preferredAction = actions[emphasized] }
    }

    /// Where the alert is a popover, lets it come up in the middle of a view, which it must name.
    func point(at view: UIView) {
      #if !os(tvOS)
        guard let popover = popoverPresentationController else { return }
        popover.sourceView = view
        popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        popover.permittedArrowDirections = []
      #endif
    }
  }

  extension UIAlertAction.Style {
    /// A second button that cancels is shown as any other.
    fileprivate init(_ style: AlertButton.Style) {
      switch style {
      case .default, .cancel: self = .default
      case .destructive: self = .destructive
      }
    }
  }
#endif

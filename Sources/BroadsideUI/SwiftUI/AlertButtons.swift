#if canImport(SwiftUI)
  import BroadsideCore
  import SwiftUI

  struct AlertButtons: View {
    let state: AlertState
    let alert: PresentedAlert

    var body: some View {
      ForEach(alert.content.buttons.indices, id: \.self) { index in
        Button(alert.content.buttons[index].title, role: alert.content.role(of: index)) {
          state.press(index, of: alert)
        }
        .emphasized(index == alert.content.emphasizedButton)
      }
    }
  }

  struct AlertMessage: View {
    let text: String?

    var body: some View {
      if let text { Text(verbatim: text) }
    }
  }

  extension AlertContent {
    fileprivate func role(of button: Int) -> ButtonRole? {
      if button == cancelButton { return .cancel }
      return buttons[button].style == .destructive ? .destructive : nil
    }
  }

  extension View {
    fileprivate func emphasized(_ isEmphasized: Bool) -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        keyboardShortcut(isEmphasized ? KeyboardShortcut.defaultAction : nil)
      #endif
    }
  }
#endif

#if canImport(SwiftUI)
  import BroadsideCore
  public import SwiftUI

  extension View {
    /// Shows the alerts of `state` on this view, action sheets as confirmation dialogs.
    ///
    /// Give each state to one view only.
    public func errorAlerts(from state: AlertState) -> some View {
      modifier(ErrorAlerts(state: state))
    }
  }

  private struct ErrorAlerts: ViewModifier {
    @Bindable var state: AlertState

    func body(content: Content) -> some View {
      content
        .alert(
          Text(verbatim: state.title), isPresented: $state.showsAlert, presenting: state.current
        ) {
          AlertButtons(state: state, alert: $0)
        } message: {
          AlertMessage(text: $0.content.message)
        }
        .confirmationDialog(
          Text(verbatim: state.title), isPresented: $state.showsActionSheet,
          titleVisibility: .visible, presenting: state.current
        ) {
          AlertButtons(state: state, alert: $0)
        } message: {
          AlertMessage(text: $0.content.message)
        }
        .onAppear { state.appeared() }
        .onDisappear { state.disappeared() }
    }
  }
#endif

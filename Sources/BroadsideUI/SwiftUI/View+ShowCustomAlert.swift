#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Shows an alert while there is one; when it is dismissed, the binding is set to nil.
    public func showCustomAlert<Alert: AppAlert>(alert: Binding<Alert?>) -> some View {
      self.alert(
        Text(verbatim: alert.wrappedValue?.title ?? ""), isPresented: Binding(value: alert),
        presenting: alert.wrappedValue
      ) {
        $0.buttons
      } message: {
        AlertMessage(text: $0.subtitle)
      }
    }
  }
#endif

#if canImport(SwiftUI)
  public import SwiftUI

  /// An alert of the app's own, with buttons of its own: often an enum with a case for each error.
  ///
  /// ```swift
  /// enum FeedAlert: AppAlert {
  ///   case offline(retry: @MainActor () -> Void)
  ///
  ///   var title: String { "No connection" }
  ///   var subtitle: String? { "Check the network and try again." }
  ///   var buttons: some View {
  ///     switch self {
  ///     case .offline(let retry):
  ///       Button("OK") {}
  ///       Button("Retry", action: retry)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A view shows it by `showCustomAlert(alert:)`. Where its buttons are to answer a stream, make it
  /// in `ErrorAction.showCustomAlert(_:takingDown:)`.
  public protocol AppAlert {
    /// The buttons, in the order in which they are shown.
    associatedtype Buttons: View

    /// The headline.
    var title: String { get }
    /// What there is to say beyond it.
    var subtitle: String? { get }
    /// The buttons. Pressing one dismisses the alert.
    @MainActor @ViewBuilder var buttons: Buttons { get }
  }
#endif

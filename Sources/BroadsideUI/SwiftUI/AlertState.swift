#if canImport(SwiftUI)
  public import BroadsideCore
  public import Observation

  /// The alerts of a SwiftUI view: a presenter that the view shows by `errorAlerts(from:)`.
  ///
  /// ```swift
  /// struct FeedView: View {
  ///   @State private var alerts = AlertState()
  ///   @State private var model = FeedModel()
  ///
  ///   var body: some View {
  ///     FeedList(model.items)
  ///       .errorAlerts(from: alerts)
  ///       .task { model.load(handlingErrorsWith: ErrorHandler(for: alerts)
  ///         .on(error: .any, then: .present(alert: offlineAlert))) }
  ///   }
  /// }
  /// ```
  ///
  /// While no view shows it, it refuses: the failure passes. Where the view disappears with an alert
  /// on it, that is closed: the error is let through. A handler doesn't keep it.
  @MainActor
  @Observable
  public final class AlertState: MainActorAlertPresenter {
    private(set) var current: PresentedAlert?
    /// Stays after the alert, for the moment in which that disappears.
    private(set) var title = ""
    @ObservationIgnored private var views = 0

    /// A state without an alert.
    public init() {}

    /// Shows an alert on the view.
    public func present(alert: PresentedAlert) {
      guard views > 0 else { return alert.refuse() }
      title = alert.content.title
      current = alert
      alert.onWithdrawalOnMainActor { [weak self, weak alert] in
        if let alert { self?.remove(alert) }
      }
    }

    func press(_ button: Int, of alert: PresentedAlert) {
      alert.press(button)
      remove(alert)
    }

    // MARK: What the view tells

    var showsAlert: Bool {
      get { current?.content.style == .alert }
      set { if !newValue, showsAlert { closed() } }
    }

    var showsActionSheet: Bool {
      get { current?.content.style == .actionSheet }
      set { if !newValue, showsActionSheet { closed() } }
    }

    func appeared() { views += 1 }

    func disappeared() {
      views -= 1
      guard views == 0 else { return }
      current?.close()
      current = nil
    }

    private func closed() {
      guard let alert = current else { return }
      current = nil
      // Not at once: the button that was pressed may be told after it.
      Task { alert.close() }
    }

    private func remove(_ alert: PresentedAlert) {
      if current === alert { current = nil }
    }
  }
#endif

extension AlertTexts {
  /// In English.
  public static let english = AlertTexts(
    ok: "OK",
    cancel: "Cancel",
    terminate: "Quit",
    genericTitle: "Something went wrong",
    title: { source in
      switch source {
      case .invalidUserInput: "Please check what you entered"
      case .internalInconsistency: "Internal error"
      case .externalSystemUnavailable: "No connection"
      case .externalSystemBehavedUnexpectedly: "Unexpected answer"
      }
    },
    moreLikeThis: { "… and \($0) more like this" },
    choose: { $0 == 1 ? "Press Return" : "Your choice (1 to \($0))" },
    noSuchChoice: "That is not one of the choices.",
    closed: "Closed without a choice.",
    withdrawn: "No longer needed.")
}

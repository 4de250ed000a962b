extension AlertTexts {
  /// In German.
  public static let german = AlertTexts(
    ok: "OK",
    cancel: "Abbrechen",
    terminate: "Beenden",
    genericTitle: "Etwas ist schiefgegangen",
    title: { source in
      switch source {
      case .invalidUserInput: "Bitte die Eingabe prüfen"
      case .internalInconsistency: "Interner Fehler"
      case .externalSystemUnavailable: "Keine Verbindung"
      case .externalSystemBehavedUnexpectedly: "Unerwartete Antwort"
      }
    },
    moreLikeThis: { "… und \($0) weitere wie diese" },
    choose: { $0 == 1 ? "Eingabetaste drücken" : "Auswahl (1 bis \($0))" },
    noSuchChoice: "Das steht nicht zur Auswahl.",
    closed: "Ohne Auswahl geschlossen.",
    withdrawn: "Nicht mehr nötig.")
}

import Foundation

/// The texts that the package itself shows. Each can be changed:
///
/// ```swift
/// AlertTexts.current = .german
/// AlertTexts.current.ok = "Verstanden"
/// ```
public struct AlertTexts: Sendable {
  /// On a button that only dismisses.
  public var ok: String
  /// On a button that leaves everything as it is.
  public var cancel: String
  /// On the button of a fatal error.
  public var terminate: String
  /// The headline where nothing is known of the error but its text.
  public var genericTitle: String
  /// The headline for an error from a source.
  public var title: @Sendable (ErrorSource) -> String
  /// The end of a message that stands for so many failures more, at least one.
  public var moreLikeThis: @Sendable (Int) -> String
  /// Asks for a choice in a terminal; gets the number of buttons.
  public var choose: @Sendable (Int) -> String
  /// Told in a terminal to somebody whose answer is none of the choices.
  public var noSuchChoice: String
  /// Told in a terminal when an alert is closed without a choice.
  public var closed: String
  /// Told in a terminal when nobody wants an answer any more.
  public var withdrawn: String

  private static let shared = Guarded(AlertTexts.preferred(in: userLanguages))

  /// The texts in use: German where the user's first language is, else English, until changed.
  ///
  /// On Linux the user's languages are those of `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG`.
  ///
  /// A change counts for alerts that are shown after it.
  public static var current: AlertTexts {
    get { shared.withLock { $0 } }
    set {
      let old = shared.withLock { texts in
        defer { texts = newValue }
        return texts
      }
      _ = old  // Released here, outside the lock.
    }
  }

  private static var userLanguages: [String] {
    #if canImport(Darwin)
      Locale.preferredLanguages
    #else
      // There they are `en` whatever the environment says.
      languages(in: ProcessInfo.processInfo.environment)
    #endif
  }

  /// The languages that an environment asks for, the first the most, by gettext's rules.
  package static func languages(in environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale, locale != "C", locale != "POSIX" else { return [] }
    let languages = environment["LANGUAGE"]?.split(separator: ":").map(String.init) ?? []
    return languages.isEmpty ? [locale] : languages
  }

  /// The texts for a user who prefers these languages, the first the most.
  ///
  /// - Parameter languages: As `Locale.preferredLanguages` has them, such as `de-AT`.
  public static func preferred(in languages: [String]) -> AlertTexts {
    for language in languages {
      switch language.split(whereSeparator: { "-_.@".contains($0) }).first?.lowercased() {
      case "de": return .german
      case "en": return .english
      default: continue
      }
    }
    return .english
  }
}

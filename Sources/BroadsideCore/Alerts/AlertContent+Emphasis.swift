extension AlertContent {
  /// The button that leaves everything as it is. Where several say so, the first: screens allow for
  /// one.
  package var cancelButton: Int? { buttons.firstIndex { $0.style == .cancel } }

  /// The button that was declared the one to press when in doubt.
  package var emphasizedButton: Int? { buttons.firstIndex(where: \.isPreferred) }
}

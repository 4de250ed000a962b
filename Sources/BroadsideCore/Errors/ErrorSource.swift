/// Where an error comes from: whose turn it is to put it right.
public enum ErrorSource: Sendable, Hashable, CaseIterable {
  /// The user entered something that can't be used.
  case invalidUserInput
  /// The program is in a state that should not occur.
  case internalInconsistency
  /// Another system can't be reached.
  case externalSystemUnavailable
  /// Another system answered in a way that it should not.
  case externalSystemBehavedUnexpectedly
}

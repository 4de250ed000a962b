import Foundation

/// The errors below an error, each before its own causes, the first cause first.
///
/// Causes are `NSUnderlyingErrorKey`, `NSMultipleUnderlyingErrorsKey`, the underlying error in the
/// context of a decoding or encoding error, and those of a ``CausedError``. An object is visited
/// once, so that a cycle ends; errors that make up new causes for ever end after 1,000.
package struct CauseChain: Sequence, IteratorProtocol {
  /// The most errors that one walk visits.
  package static let limit = 1_000

  private var pending: [any Error] = []
  private var seen: Set<ObjectIdentifier> = []
  private var visited = 0

  package init(of error: any Error) {
    guard ErrorKind.of(error).mayHaveCauses else { return }
    if let identity = objectIdentity(of: error) { seen.insert(identity) }
    push(directCauses(of: error))
  }

  package mutating func next() -> (any Error)? {
    while let error = pending.popLast() {
      if let identity = objectIdentity(of: error), !seen.insert(identity).inserted { continue }
      visited += 1
      if ErrorKind.of(error).mayHaveCauses { push(directCauses(of: error)) }
      return error
    }
    return nil
  }

  private mutating func push(_ causes: [any Error]) {
    let room = Self.limit - visited
    pending.append(contentsOf: causes.prefix(room).reversed())
    if pending.count > room { pending.removeFirst(pending.count - room) }
  }
}

/// All errors below `error`, in the order of ``CauseChain``.
package func causes(of error: any Error) -> [any Error] { Array(CauseChain(of: error)) }

/// Where the chain of first causes ends: `error` itself where it has none.
package func rootCause(of error: any Error) -> any Error {
  var root = error
  var seen: Set<ObjectIdentifier> = []
  for _ in 0..<CauseChain.limit {
    if let identity = objectIdentity(of: root) { seen.insert(identity) }
    guard let cause = directCauses(of: root).first else { break }
    if let identity = objectIdentity(of: cause), seen.contains(identity) { break }
    root = cause
  }
  return root
}

/// The errors right below.
package func directCauses(of error: any Error) -> [any Error] {
  let kind = ErrorKind.of(error)
  if kind.isCaused, let caused = error as? any CausedError { return caused.causes }
  switch kind.form {
  case .plain: return []
  case .coding: return contextCause(of: error).map { [$0] } ?? []
  case .object, .custom: return underlyingErrors(in: errorUserInfo(of: error))
  }
}

private func underlyingErrors(in userInfo: [String: Any]) -> [any Error] {
  guard !userInfo.isEmpty else { return [] }
  // Foundation on Linux has no constant for the second key.
  let several = userInfo["NSMultipleUnderlyingErrorsKey"] as? [Any] ?? []
  let single = userInfo[NSUnderlyingErrorKey]
  return (single.map { [$0] + several } ?? several).compactMap { $0 as? any Error }
}

private func contextCause(of error: any Error) -> (any Error)? {
  switch error {
  case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
    DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
    context.underlyingError
  case EncodingError.invalidValue(_, let context):
    context.underlyingError
  default:
    nil
  }
}

private func objectIdentity(of error: any Error) -> ObjectIdentifier? {
  func identity<E: Error>(_ error: E) -> ObjectIdentifier? {
    E.self is AnyClass ? ObjectIdentifier(error as AnyObject) : nil
  }
  return identity(error)
}

import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the dynamic type of an error says about all its values.
///
/// It decides how code, domain and causes are read. Plain Swift errors, the usual case, have the
/// raw value zero.
package struct ErrorKind: Equatable, Sendable {
  package enum Form: UInt8, Sendable {
    /// A Swift error: `_code` and `_domain` are what NSError would say.
    case plain
    /// An NSError or a subclass: its meaning is not in its type.
    case object
    /// A CustomNSError. `_code` and `_domain` are wrong for Foundation's own on Linux.
    case custom
    /// DecodingError and EncodingError: plain, but with an underlying error in their context.
    case coding
  }

  fileprivate var bits: UInt8

  package var form: Form { Form(rawValue: bits & 3) ?? .plain }

  /// It says its causes itself.
  package var isCaused: Bool { bits & 4 != 0 }

  package var isCancellationError: Bool { bits & 8 != 0 }

  /// A CustomNSError of `NSURLErrorDomain`.
  package var isURLError: Bool { bits & 16 != 0 }

  /// It can carry causes.
  package var mayHaveCauses: Bool { form != .plain || isCaused }

  /// It can neither be a cancellation nor carry one.
  package var isInert: Bool { bits & ~32 == 0 }

  /// It is told what becomes of it.
  package var isRetriable: Bool { bits & 32 != 0 }

  /// The kind of an error, from a cache by type: a few nanoseconds.
  package static func of(_ error: any Error) -> ErrorKind { KindCache.shared.kind(of: error) }

  fileprivate init(bits: UInt8) { self.bits = bits }

  fileprivate init(judging error: any Error) {
    let form: Form
    var isURLError = false
    if Swift.type(of: error) is NSError.Type {
      form = .object
    } else if let type = Swift.type(of: error) as? any CustomNSError.Type {
      form = .custom
      isURLError = type.errorDomain == NSURLErrorDomain
    } else if error is DecodingError || error is EncodingError {
      form = .coding
    } else {
      form = .plain
    }
    bits =
      form.rawValue
      | (error is any CausedError ? 4 : 0)
      | (error is CancellationError ? 8 : 0)
      | (isURLError ? 16 : 0)
      | (error is any RetriableError ? 32 : 0)
  }
}

/// Kinds by type identity: a direct-mapped table of atomic words, so that readers never wait.
///
/// A word holds the identity and the kind together, and types are never unloaded: a word is right
/// whenever it is read, and one that another type has taken is only judged anew.
private final class KindCache: @unchecked Sendable {
  // Unchecked: all state is in the atomic words.
  static let shared = KindCache()

  private let words: UnsafeMutablePointer<Atomic<UInt64>>
  private static let sizeInBits: UInt64 = 8
  private static let kindBits: UInt64 = 6

  private init() {
    words = .allocate(capacity: 1 << Self.sizeInBits)
    for index in 0..<(1 << Self.sizeInBits) { (words + index).initialize(to: Atomic(0)) }
  }

  func kind(of error: any Error) -> ErrorKind {
    let identity = UInt64(UInt(bitPattern: dynamicType(of: error)))
    let key = identity << Self.kindBits
    let slot = Int((identity &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.sizeInBits))
    let word = words[slot].load(ordering: .relaxed)
    let mask: UInt64 = (1 << Self.kindBits) - 1
    if word & ~mask == key { return ErrorKind(bits: UInt8(word & mask)) }
    let kind = ErrorKind(judging: error)
    words[slot].store(key | UInt64(kind.bits), ordering: .relaxed)
    return kind
  }
}

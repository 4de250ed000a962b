package import Foundation

/// One line of the input, without its end.
package enum Line: Equatable, Sendable {
  case text(Data)
  /// Longer than the splitter's limit; its bytes are gone.
  case tooLong
}

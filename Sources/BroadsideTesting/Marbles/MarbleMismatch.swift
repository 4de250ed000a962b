public import Foundation

/// What has come is not what was expected: a picture of both, one under the other.
///
/// ```
/// AppTests/FeedTests.swift:42: the events differ
///   expected  -1-2-#
///   actual    -1--2|
///                ↑
///   Expected next(2) at 3 s, but next(2) at 4 s came.
///   One character is 1 s.
/// ```
///
/// A test framework prints it where it is thrown out of a test.
public struct MarbleMismatch: Error, CustomStringConvertible, LocalizedError {
  /// The picture, over several lines.
  public let description: String

  /// The picture as well.
  public var errorDescription: String? { description }
}

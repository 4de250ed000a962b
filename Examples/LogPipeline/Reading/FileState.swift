import Foundation

/// Which file it is, and how long.
struct FileState: Sendable {
  /// Only in a file can one tell by its size how much has been read of it.
  private let isFile: Bool
  let isFolder: Bool
  private let size: Int64
  private let device: UInt64
  private let number: UInt64

  /// Nil where there is no such file, or nobody may ask about it.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    isFile = status.st_mode & S_IFMT == S_IFREG
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    size = Int64(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  func isSameFile(as other: FileState) -> Bool {
    device == other.device && number == other.number
  }

  func isShorter(than position: Int64) -> Bool { isFile && size < position }
}

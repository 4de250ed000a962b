import Foundation

/// The code of an error as NSError sees it, on every platform.
///
/// `_code` is right for Swift errors and NSErrors, but on Linux wrong for a CocoaError or
/// POSIXError: those have their code from CustomNSError.
package func errorCode(of error: any Error) -> Int {
  errorCode(of: error, ErrorKind.of(error).form)
}

/// The code where the form is known already.
@inline(__always)
func errorCode(of error: any Error, _ form: ErrorKind.Form) -> Int {
  guard form == .custom, let custom = error as? any CustomNSError else { return error._code }
  return custom.errorCode
}

/// The domain of an error as NSError sees it, on every platform.
///
/// It is constant per type, except for NSErrors.
package func errorDomain(of error: any Error) -> String {
  guard ErrorKind.of(error).form == .custom,
    let type = Swift.type(of: error) as? any CustomNSError.Type
  else { return error._domain }
  return type.errorDomain
}

/// The user info of an error that has one.
func errorUserInfo(of error: any Error) -> [String: Any] {
  switch ErrorKind.of(error).form {
  case .object: payload(of: error, as: NSError.self).userInfo
  case .custom: (error as? any CustomNSError)?.errorUserInfo ?? [:]
  case .plain, .coding: [:]
  }
}

import Broadside
import Foundation

/// The error of this scene.
struct GunJammed: BaseError {
  let source = ErrorSource.externalSystemBehavedUnexpectedly
  let errorDescription = "The gun has jammed."
}

/// Asks what to do about it. After three retries there is no powder left for another.
struct GunAlert: ErrorAlert {
  static let retries = 3

  func build(for ship: Ship) -> AlertContent {
    let left = Self.retries - ship.attempt
    let message =
      switch left {
      case ...0: "No powder is left for another try."
      case 1: "Powder is left for one more try."
      default: "Powder is left for \(left) more tries."
      }
    let retry = AlertButton(title: Order.miss.button, isPreferred: true, shot: .miss)
    return AlertContent(
      title: ship.error.localizedDescription,
      message: "Attempt \(ship.attempt + 1) has failed. \(message)",
      buttons: (left > 0 ? [retry] : []) + [
        AlertButton(title: Order.hit.button, style: .destructive, shot: .hit(ship.error)),
        AlertButton(title: Order.sink.button, style: .cancel, shot: .sink),
      ])
  }
}

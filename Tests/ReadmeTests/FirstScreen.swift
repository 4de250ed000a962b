import Broadside

/// The program on the README's first screen, as it stands there.
func firstScreen(_ print: @escaping @Sendable (String) -> Void) {
  // README: first screen
  enum Trouble: Error, Equatable { case busy, broken }

  let words = Observable.from(["ready", "aim", "fire"]).map { word in
    if word == "fire" { throw Trouble.busy }
    return word
  }
  let handler = ErrorHandler()
    .on(error: .type(Trouble.busy), then: .retry(maxRetries: 1), .recover)
    .always(.log(to: .lines { print($0) }))

  _ = words.handleErrors(with: handler)
    .subscribe(onNext: { print($0) }, onCompleted: { print("done") })
  // README: end
}

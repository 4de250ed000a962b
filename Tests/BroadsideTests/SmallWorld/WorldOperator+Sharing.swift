import Broadside

extension WorldOperator {
  static let sharing: [WorldOperator] = [
    WorldOperator("share", { SharedModel() }) { a, _ in a.share() },
    WorldOperator("share, then retry", { SharedModel(retries: 1) }) { a, _ in
      a.share().retry(maxRetries: 1)
    },
    WorldOperator("asSignal", { SharedModel(replacement: 9) }) { a, _ in
      a.asSignal { _ in 9 }.asObservable()
    },
    WorldOperator("PublishSubject", isSubject: true, { SharedModel(keepsEnd: true) }) { a, _ in
      let subject = PublishSubject<Int>()
      _ = a.subscribe(subject.asObserver())
      return subject.asObservable()
    },
  ]
}

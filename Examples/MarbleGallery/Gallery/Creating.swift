import Broadside
import BroadsideTesting

extension OperatorDiagram {
  static let creating: [OperatorDiagram] = [
    OperatorDiagram(
      "create(_:)",
      "Observable<Int>.create { me in time.schedule(after: .seconds(2)) { me.onNext(1) } }",
      result: "--1"
    ) { _, _, time in
      Observable<Int>.create { me in time.schedule(after: .seconds(2)) { me.onNext(1) } }
    },
    OperatorDiagram("just(_:)", "Observable.just(1)", result: "(1|)") { _, _, _ in
      Observable.just(1)
    },
    OperatorDiagram("of(_:)", "Observable.of(1, 2, 3)", result: "(123|)") { _, _, _ in
      Observable.of(1, 2, 3)
    },
    OperatorDiagram("from(_:)", "Observable.from(1...3)", result: "(123|)") { _, _, _ in
      Observable.from(1...3)
    },
    OperatorDiagram("empty()", "Observable<Int>.empty()", result: "|") { _, _, _ in
      Observable<Int>.empty()
    },
    OperatorDiagram("never()", "Observable<Int>.never()", result: "-----") { _, _, _ in
      Observable<Int>.never()
    },
    OperatorDiagram("error(_:)", "Observable<Int>.error(Glitch())", result: "#") { _, _, _ in
      Observable<Int>.error(Glitch())
    },
    OperatorDiagram(
      "deferred(_:)", source: ["-1-2|"], "Observable.deferred { source }", result: "-1-2|"
    ) { source, _, _ in Observable.deferred { source } },
    OperatorDiagram(
      "timer(_:)", "Observable<Int>.timer(.seconds(2), scheduler: time)", result: "--(0|)"
    ) { _, _, time in Observable<Int>.timer(.seconds(2), scheduler: time) },
    OperatorDiagram(
      "interval(_:)", "Observable<Int>.interval(.seconds(2), scheduler: time).take(3)",
      result: "--0-1-(2|)"
    ) { _, _, time in Observable<Int>.interval(.seconds(2), scheduler: time).take(3) },
    OperatorDiagram(
      "PublishSubject.asObservable()", source: ["-1-2-3|"], "subject.asObservable()",
      result: "-1-2-3|", late: "---2-3|"
    ) { source, _, _ in
      let subject = PublishSubject<Int>()
      _ = source.subscribe(subject.asObserver())
      return subject.asObservable()
    },
  ]
}

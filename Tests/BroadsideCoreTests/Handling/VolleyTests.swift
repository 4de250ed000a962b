import BroadsideCore
import Testing

/// The order of a volley, as a table.
@Suite struct VolleyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let build: @Sendable (ErrorHandler, Journal) -> ErrorHandler
    let error: Trouble
    let inStream: [String]
    let shot: String
    /// Where it differs outside a stream.
    let outside: [String]?
    let handled: Bool

    init(
      _ name: String, _ error: Trouble, runs inStream: [String], _ shot: String,
      outside: [String]? = nil, handled: Bool = true,
      _ build: @escaping @Sendable (ErrorHandler, Journal) -> ErrorHandler
    ) {
      testDescription = name
      self.build = build
      self.error = error
      self.inStream = inStream
      self.shot = shot
      self.outside = outside
      self.handled = handled
    }
  }

  static let table: [Row] = [
    Row("no rules: untouched", .a, runs: [], "hit(a)", handled: false) { handler, _ in handler },
    Row("always alone passes the error through", .a, runs: ["z"], "hit(a)") {
      $0.always(.noting("z", in: $1, .handled))
    },
    Row("an unmatched error goes on untouched", .b, runs: [], "hit(b)", handled: false) {
      $0.on(error: .a, then: .noting("1", in: $1, .handled))
    },
    Row("handled without a decision sinks", .a, runs: ["1"], "sink") {
      $0.on(error: .a, then: .noting("1", in: $1, .handled))
    },
    Row("a passed action is as if it were not there", .a, runs: ["1"], "hit(a)") {
      $0.on(error: .a, then: .noting("1", in: $1, .passed))
    },
    Row("actions run until one decides", .a, runs: ["1", "2"], "hit(c)") {
      $0.on(
        error: .a, then: .noting("1", in: $1, .handled),
        .noting("2", in: $1, .decided(.hit(Trouble.c))), .noting("3", in: $1, .handled))
    },
    Row("all matching rules run in the order added", .a, runs: ["1", "2", "3"], "sink") {
      $0.on(error: .a, then: .noting("1", in: $1, .handled))
        .on(error: .b, then: .noting("x", in: $1, .handled))
        .on(error: .any, then: .noting("2", in: $1, .passed))
        .on(error: .a, then: .noting("3", in: $1, .handled))
    },
    Row("a rule with two matching matchers runs once", .a, runs: ["1"], "sink") {
      $0.on(error: .a, .any, then: .noting("1", in: $1, .handled))
    },
    Row("onNoMatch runs where nothing matched", .b, runs: ["n", "m"], "sink") {
      $0.onNoMatch(.noting("n", in: $1, .handled), .noting("m", in: $1, .passed))
        .on(error: .a, then: .noting("1", in: $1, .handled))
    },
    Row("onNoMatch runs where every action passed", .a, runs: ["1", "n"], "hit(c)") {
      $0.on(error: .a, then: .noting("1", in: $1, .passed))
        .onNoMatch(.noting("n", in: $1, .decided(.hit(Trouble.c))))
    },
    Row("onNoMatch does not run where an action handled", .a, runs: ["1"], "sink") {
      $0.on(error: .a, then: .noting("1", in: $1, .handled))
        .onNoMatch(.noting("n", in: $1, .handled))
    },
    Row(
      "always runs last, wherever it was added, and never decides", .a, runs: ["1", "y", "z"],
      "sink"
    ) {
      $0.always(.noting("y", in: $1, .decided(.hit(Trouble.c))))
        .on(error: .a, then: .noting("1", in: $1, .handled))
        .always(.noting("z", in: $1, .decided(.miss)))
    },
    Row("override wins over the earlier rules, later ones follow", .a, runs: ["2", "3"], "sink") {
      $0.on(error: .a, then: .noting("1", in: $1, .handled))
        .override(error: .a, then: .noting("2", in: $1, .handled))
        .on(error: .a, then: .noting("3", in: $1, .handled))
    },
    Row("the last matching override wins", .a, runs: ["2"], "sink") {
      $0.override(error: .a, then: .noting("1", in: $1, .handled))
        .override(error: .any, then: .noting("2", in: $1, .handled))
        .override(error: .b, then: .noting("3", in: $1, .handled))
    },
    Row("an override that doesn't match hides nothing", .a, runs: ["1"], "sink") {
      $0.on(error: .a, then: .noting("1", in: $1, .handled))
        .override(error: .b, then: .noting("2", in: $1, .handled))
    },
    Row(
      "a miss is carried out in a stream and passes outside", .a, runs: ["1"], "miss",
      outside: ["1", "2"]
    ) {
      $0.on(
        error: .a, then: .noting("1", in: $1, .decided(.miss)), .noting("2", in: $1, .handled))
    },
    Row(
      "a retry is carried out in a stream and passes outside", .a, runs: [], "miss",
      outside: ["2"]
    ) {
      $0.on(error: .a, then: .retry(maxRetries: 1), .noting("2", in: $1, .handled))
    },
    Row("a throw in a decision is let through", .a, runs: [], "hit(b)") {
      handler, _ in handler.on(error: .a, then: .decide { _ in throw Trouble.b })
    },
    Row("nil is no decision", .a, runs: ["2"], "sink") {
      $0.on(error: .a, then: .decide { _ in nil }, .noting("2", in: $1, .handled))
    },
  ]

  @Test(arguments: table) func inAStream(_ row: Row) {
    let journal = Journal()
    let engagement = Engagement(with: row.build(ErrorHandler(), journal))
    #expect(engagement.shot(for: row.error)?.text == row.shot)
    #expect(journal.all == row.inStream)
  }

  @Test(arguments: table) func outsideAStream(_ row: Row) {
    let journal = Journal()
    let handled = row.build(ErrorHandler(), journal).handle(error: row.error) {
      journal.note("completed")
    }
    #expect(journal.all == (row.outside ?? row.inStream) + ["completed"])
    #expect(handled == row.handled)
  }
}

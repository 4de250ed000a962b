import BroadsideCore
import Testing

@Suite struct WrappingTests {
  @Test func doHandlesWhatIsThrown() async {
    let journal = Journal()
    let handler = ErrorHandler().always(.noting("log", in: journal, .passed))
    handler.do { throw Trouble.a }
    handler.do { journal.note("fine") }
    await handler.do {
      await Task.yield()
      throw Trouble.b
    }
    #expect(journal.all == ["log", "fine", "log"])
  }

  @Test func makeGivesTheValueOrNil() async {
    let journal = Journal()
    let handler = ErrorHandler().always(.noting("log", in: journal, .passed))
    #expect(handler.make { 5 } == 5)
    let nothing: Int? = handler.make { throw Trouble.a }
    #expect(nothing == nil)
    let later: Int? = await handler.make {
      await Task.yield()
      return 6
    }
    #expect(later == 6)
    #expect(journal.all == ["log"])
  }

  @Test(arguments: [
    (ErrorHandler(), [String]()),
    (ErrorHandler().always(.doNothing), []),
    (ErrorHandler().onNoMatch(.doNothing), []),
  ])
  func resultGetCompletesOnceWhateverMatches(_ handler: ErrorHandler, _ expected: [String]) {
    let journal = Journal()
    let value = Result<Int, Trouble>.failure(.b).get(
      onError: handler.on(error: .a, then: .doNothing)
    ) { journal.note("completed") }
    #expect(value == nil)
    #expect(journal.all == expected + ["completed"])
  }

  @Test func resultGetGivesTheValueOfASuccess() {
    let journal = Journal()
    let value = Result<Int, Trouble>.success(3).get(onError: ErrorHandler()) {
      journal.note("completed")
    }
    #expect(value == 3)
    #expect(journal.all.isEmpty)
  }
}

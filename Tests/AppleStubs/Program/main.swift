import Foundation

await checkCombineDecisions()
await checkCombineDemand()
await checkCombineEnds()
await checkCombineLoops()
await checkCombineRaces()
await checkObservableAsPublisher()
await checkPublisherAsObservable()
Checks.say(Checks.failures == 0 ? "all as expected" : "\(Checks.failures) FAILED")
exit(Checks.failures == 0 ? 0 : 1)

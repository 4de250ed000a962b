import Foundation

@MainActor
func checkAll() async {
  await checkCombineDecisions()
  await checkCombineDemand()
  await checkCombineEnds()
  await checkCombineLoops()
  await checkCombineRaces()
  await checkObservableAsPublisher()
  await checkPublisherAsObservable()
  await checkUIKitAnswers()
  await checkUIKitScreens()
  await checkAppKit()
  await checkSwiftUI()
  await checkCustomAlerts()
}

Task { @MainActor in
  await checkAll()
  Checks.say(Checks.failures == 0 ? "all as expected" : "\(Checks.failures) FAILED")
  exit(Checks.failures == 0 ? 0 : 1)
}
// As an app does, unlike `await` here: on Linux that leaves the main thread's loop standing.
RunLoop.main.run()

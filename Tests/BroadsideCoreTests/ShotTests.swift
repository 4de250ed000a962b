import BroadsideCore
import Testing

@Suite struct ShotTests {
  @Test func shortMissIsAMissWithoutDelay() {
    let shot: Shot = .miss
    guard case .miss(after: .zero) = shot else {
      Issue.record("\(shot)")
      return
    }
  }
}

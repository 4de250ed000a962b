import BroadsideCore
import Foundation
import Testing

/// Random policies against what can be said of every policy.
@Suite struct RetryPolicyPropertyTests {
  /// A policy with one backoff, and what the test knows of it.
  private struct Sample {
    var policy: RetryPolicy
    var cap: Duration
    var grows = true
    var reference: (Int) -> Double = { _ in .nan }
  }

  private static let retries = [
    0, 1, 2, 3, 10, 31, 32, 62, 63, 64, 1_023, 1_024, 1_025, 100_000, 1_000_000_000, Int.max - 1,
  ]
  private static let jitters: [Jitter] = [
    .none, .full, .equal, .proportional(0), .proportional(0.5), .proportional(1), .decorrelated,
  ]

  private static func time(_ dice: inout Dice) -> Duration {
    switch dice.roll(0...6) {
    case 0: .zero
    case 1: .nanoseconds(dice.roll(1...1_000))
    case 2: .milliseconds(dice.roll(1...10_000))
    case 3: .seconds(dice.roll(1...3_600))
    case 4: .seconds(dice.roll(1...4_000_000_000))
    case 5: .seconds(Int64.max)
    default: Duration(secondsComponent: 1, attosecondsComponent: Int64(dice.roll(0...999_999_999)))
    }
  }

  private static func sample(_ dice: inout Dice) -> Sample {
    let initial = time(&dice)
    let cap = time(&dice)
    func seconds(_ duration: Duration) -> Double { min(duration, .longestDelay) / .seconds(1) }
    switch dice.roll(0...4) {
    case 0: return Sample(policy: .immediate, cap: .zero, reference: { _ in 0 })
    case 1:
      return Sample(
        policy: .constant(initial), cap: initial * 3, reference: { _ in seconds(initial) })
    case 2:
      let increment = time(&dice)
      return Sample(policy: .linear(initial: initial, increment: increment, cap: cap), cap: cap) {
        min(seconds(cap), seconds(initial) + Double($0) * seconds(increment))
      }
    case 3:
      let multiplier = dice.pick([1, 1.001, 1.25, 1.6, 2, 10, 1e300])
      let policy = RetryPolicy.exponential(
        initial: initial, multiplier: multiplier, cap: cap, maxRetries: .max)
      return Sample(policy: policy.jittered(.none), cap: cap) {
        initial == .zero ? 0 : min(seconds(cap), seconds(initial) * pow(multiplier, Double($0)))
      }
    default:
      let seed = dice.next()
      let policy = RetryPolicy.custom(
        seconds: { retry in
          var bits = Dice(seed: seed &+ UInt64(retry))
          return Double(bitPattern: bits.next())
        }, cap: cap)
      return Sample(policy: policy, cap: cap, grows: false)
    }
  }

  @Test func delaysStayWithinTheCap() {
    var dice = Dice()
    let seed = dice.seed
    for run in 0..<10_000 {
      let sample = Self.sample(&dice)
      let limit = min(sample.cap, RetryPolicy.longestDelay)
      let policy = sample.policy.jittered(dice.pick(Self.jitters)).randomized(seed: dice.next())
      for retry in Self.retries {
        guard let delay = policy.delay(retry: retry), delay >= .zero, delay <= limit else {
          Issue.record("seed \(seed), run \(run), retry \(retry): \(policy)")
          return
        }
      }
      var progress = RetryPolicy.Progress()
      for _ in 0..<20 {
        guard let delay = policy.next(&progress, error: Failed()), delay >= .zero, delay <= limit
        else {
          Issue.record("seed \(seed), run \(run), walk: \(policy)")
          return
        }
      }
    }
  }

  @Test func withoutJitterDelaysGrowAsTheFormulaSays() {
    var dice = Dice()
    let seed = dice.seed
    for run in 0..<10_000 {
      let sample = Self.sample(&dice)
      guard sample.grows else { continue }
      var previous = Duration.zero
      for retry in Self.retries {
        let delay = sample.policy.delay(retry: retry)!
        let expected = sample.reference(retry)
        let actual = delay / .seconds(1)
        // The reference loses digits of its own: by `pow`, and by seconds as Doubles.
        guard delay >= previous, abs(actual - expected) <= 1e-9 + expected * 1e-6 else {
          Issue.record("seed \(seed), run \(run), retry \(retry): \(delay) \(sample.policy)")
          return
        }
        previous = delay
      }
    }
  }
}

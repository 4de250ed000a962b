import Broadside
import BroadsideTesting
import Combine
import Dispatch
import Foundation

/// Retries in great numbers, and from many threads.
@MainActor
func checkCombineLoops() async {
  await Checks.run("100,000 synchronous retries need no stack") {
    Checks.expect("here", retryAtOnce(), ["0", "finished", "100001 runs"])
    Checks.expect("by a closure", retryByClosure(), ["0", "finished", "100001 runs"])
    let found = onSmallStack { retryAtOnce() + retryByClosure() }
    Checks.expect(
      "on 512 KB", found, ["0", "finished", "100001 runs", "0", "finished", "100001 runs"])
  }
  await Checks.run("50,000 retries by way of a scheduler leave nothing behind") {
    let clock = VirtualTimeScheduler()
    let desk = Desk { $0 < 50_000 ? [.fail(.busy)] : [.next(1), .finish] }
    desk.keepsRuns = false
    let customer = desk.publisher.retry(.constant(.milliseconds(1)), scheduler: clock).customer()
    clock.advance(by: .seconds(100))
    Checks.expect("events", customer.events, ["1", "finished"])
    Checks.expect("runs", desk.runCount, 50_001)
    Checks.expect("live at a time", desk.mostLive, 1)
  }
}

private func retryAtOnce() -> [String] {
  manyRetries { $0.retry(.immediate) }
}

private func retryByClosure() -> [String] {
  manyRetries { $0.shootError { _, _ in .miss } }
}

private func manyRetries(
  _ judge: (AnyPublisher<Int, Trouble>) -> JudgedPublisher<AnyPublisher<Int, Trouble>>
) -> [String] {
  let desk = Desk { $0 < 100_000 ? [.fail(.busy)] : [.next(0), .finish] }
  desk.keepsRuns = false
  let customer = Customer<Int>(asking: .max(1))
  judge(desk.publisher).subscribe(customer)
  return customer.events + ["\(desk.runCount) runs"]
}

private func onSmallStack(_ body: @escaping @Sendable () -> [String]) -> [String] {
  let found = Found()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    found.events = body()
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
  return found.events
}

private final class Found: @unchecked Sendable {
  // Unchecked: written before a semaphore is signalled, read after.
  var events: [String] = []
}

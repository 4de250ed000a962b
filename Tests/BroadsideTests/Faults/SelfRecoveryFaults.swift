import Broadside
import BroadsideTesting
import Testing

/// A recovery that fails in the way it is there to mend.
@Suite(.timeLimit(.minutes(5))) struct SelfRecoveryFaults {
  /// Each step's own failure goes through the handler again.
  private func handler(_ box: Shared<ErrorHandler?>, isAsync: Bool) -> ErrorHandler {
    let account = RecoveryCoordinator()
    let login: @Sendable () -> Observable<Int> = {
      .error(Trouble.b).handleErrors(with: box.value ?? ErrorHandler())
    }
    let action: ErrorAction =
      isAsync
      ? .perform { _ in _ = try await login().first() }
      : .perform { _, done in _ = login().subscribe(onError: { _ in done?() }) }
    let handler = ErrorHandler()
      .on(error: .any, then: action.coordinated(by: account, key: "login"), .rethrow)
    box.value = handler
    return handler
  }

  @Test(arguments: [false, true]) func doesNotWaitForItself(isAsync: Bool) async {
    let box = Shared<ErrorHandler?>(nil)
    let stream = Observable<Int>.error(Trouble.a)
      .handleErrors(with: handler(box, isAsync: isAsync))
    await #expect(throws: Trouble.a) { try await stream.first() }
    box.value = nil
  }
}

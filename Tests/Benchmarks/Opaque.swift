/// Hides from the optimiser what a value is: without it, it is the fusion of pipelines that is
/// measured.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }

@inline(never)
@_optimize(none)
func opaque(_ error: any Error) -> any Error { error }

/// The same for closures, which the generic form would call through two thunks.
@inline(never)
@_optimize(none)
func opaque(_ body: @escaping (Int) -> Void) -> (Int) -> Void { body }

@inline(never)
@_optimize(none)
func opaque(_ body: @escaping (Int) throws -> Int) -> (Int) throws -> Int { body }

@inline(never)
@_optimize(none)
func opaque(_ body: @escaping ((Int) -> Void) throws -> Void) -> ((Int) -> Void) throws -> Void {
  body
}

/// A variable that closures write and one thread uses.
///
/// In an object, since one in a global of the main file costs more to reach than what is measured.
final class Cell<Value>: @unchecked Sendable {
  // Unchecked: used from one thread at a time.
  @exclusivity(unchecked) var value: Value

  init(_ value: Value) { self.value = value }
}

struct Numbered: Error, Hashable {
  let number: Int
}

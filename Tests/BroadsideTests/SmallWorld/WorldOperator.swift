import Broadside
import Testing

/// An operator, and the model of what it is meant to do.
struct WorldOperator: Sendable, CustomTestStringConvertible {
  typealias Make =
    @Sendable (_ a: Observable<Int>, _ b: Observable<Int>) -> Observable<Int>

  let name: String
  /// Runs it through every small world, beside its model, up to the first difference.
  let difference: @Sendable () -> Difference?

  /// Where the operator and its model are not of one mind.
  struct Difference: Error, CustomStringConvertible {
    let program: Program
    let expected: Chronicle
    let actual: Chronicle

    var description: String { "\(program)\nexpected \(expected)\nactual   \(actual)" }
  }

  var testDescription: String { name }

  /// - Parameter isSubject: Whether its end is for ever: each world then needs one of its own.
  init<Reference: Model>(
    _ name: String, ports: [Port] = [.a], isSubject: Bool = false,
    _ model: @escaping @Sendable () -> Reference,
    _ make: @escaping Make
  ) {
    self.name = name
    difference = {
      var world = World(make)
      let exploration = Exploration<Reference>(of: ports) { program, expected in
        if isSubject { world = World(make) }
        let actual = world.run(program)
        guard actual != expected else { return }
        throw Difference(program: program, expected: expected, actual: actual)
      }
      do {
        try exploration.explore(model())
        return nil
      } catch {
        return error as? Difference
      }
    }
  }

  static let all = shaping + joining + deciding + sharing
}

/// Reads and writes a value that is somewhere else.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Reads and writes by closures.
  public init(
    get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  init(_ get: @escaping () -> Value, _ set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding.
  public var projectedValue: Binding { self }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      { wrappedValue[keyPath: keyPath] }, { wrappedValue[keyPath: keyPath] = $0 })
  }
}

/// Makes bindings to the properties of an object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// The properties of an observable object.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  /// The wrapper.
  public var projectedValue: Bindable { self }

  /// A binding to a property.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    Binding<Subject>(
      { wrappedValue[keyPath: keyPath] }, { wrappedValue[keyPath: keyPath] = $0 })
  }
}

extension Observable where Element: Equatable {
  /// Delivers only elements that differ from the one before.
  ///
  /// ```
  /// source  -1-1-2-1|
  ///         source.distinctUntilChanged()
  /// result  -1---2-1|
  /// ```
  @inlinable
  public func distinctUntilChanged() -> Observable {
    Observable { [run] next, scope in
      let last = Stored<Element?>(nil)
      run(
        { element in
          guard element != last.value else { return }
          last.value = element
          if !scope.isEnded { next(element) }
        }, scope)
    }
  }
}

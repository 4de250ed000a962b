extension AlertQueue {
  private struct Entry: Sendable {
    let presenter: WeakReference
    let queue: WeakReference
    let id: ObjectIdentifier
  }

  private static let entries = Guarded<[ObjectIdentifier: Entry]>([:])

  /// The queue of an object, the same for as long as anybody holds it; a new one for a value.
  static func queue<Presenter: Sendable>(of presenter: Presenter) -> AlertQueue {
    guard let reference = WeakReference(presenter) else { return AlertQueue() }
    let owner = ObjectIdentifier(presenter as AnyObject)
    let fresh = AlertQueue(of: owner)
    let (queue, _) = entries.withLock { entries -> (AlertQueue, AnyObject?) in
      let known = entries[owner]?.queue.object
      // Another object may have got the memory, and with it the identity, of one that is gone.
      if let queue = known as? AlertQueue, entries[owner]?.presenter.object != nil {
        return (queue, nil)
      }
      entries[owner] = Entry(
        presenter: reference, queue: WeakReference(fresh)!, id: ObjectIdentifier(fresh))
      // Released outside, should this have been the last reference.
      return (fresh, known)
    }
    return queue
  }

  static func forget(_ queue: AlertQueue, of owner: ObjectIdentifier) {
    let id = ObjectIdentifier(queue)
    entries.withLock { entries in
      if entries[owner]?.id == id { entries[owner] = nil }
    }
  }
}

/// What the program makes of a record.
struct Entry: Sendable {
  var line: Int
  var severity: Severity
  var record: Record
}

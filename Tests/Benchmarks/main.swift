// Measures what Broadside costs, each row against a baseline in the same process:
// `swift run -c release Benchmarks [--json] [--only TEXT]`.
let rows =
  Elements.rows + Shaping.rows + Subjects.rows + Retries.rows + Subscriptions.rows
  + Decisions.rows + Types.rows + Asynchronous.rows + Coordinators.rows

let options = try Options(CommandLine.arguments.dropFirst())
options.report.begin()
for row in rows where options.wants(row) {
  try options.report.print(Result(of: row, repetitions: options.repetitions))
}

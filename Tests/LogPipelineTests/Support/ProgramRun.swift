#if os(Linux) || os(macOS)
  import Foundation

  /// One run of the program as the user's shell would start it, to its end.
  struct ProgramRun {
    let status: Int32
    let output: Data
    let complaint: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var summary: PrintedSummary { PrintedSummary(text) }

    /// - Parameter input: What it finds on standard input; a file, so that nobody has to write it
    ///   while the program reads.
    init(_ arguments: [String], input: String? = nil, output: FileHandle? = nil) throws {
      let process = Program.process(arguments)
      let (written, complaint) = (Pipe(), Pipe())
      process.standardInput =
        try input.map { try FileHandle(forReadingFrom: URL(filePath: $0)) } ?? .nullDevice
      process.standardOutput = output ?? written
      process.standardError = complaint
      try process.run()
      let limit = DispatchWorkItem { process.terminate() }
      DispatchQueue.global().asyncAfter(deadline: .now() + 50, execute: limit)
      defer { limit.cancel() }
      if output != nil { try written.fileHandleForWriting.close() }
      // A complaint fits into its pipe, so reading one after the other can't stall the program.
      self.output = try written.fileHandleForReading.readToEnd() ?? Data()
      let complained = try complaint.fileHandleForReading.readToEnd() ?? Data()
      self.complaint = String(decoding: complained, as: UTF8.self)
      process.waitUntilExit()
      status = process.terminationStatus
    }

    /// Whether it has ended with a status, and with nothing but one line on standard error.
    func complains(_ line: String, status: Int32) -> Bool {
      self.status == status && output.isEmpty && complaint == "LogPipeline: \(line)\n"
    }
  }
#endif

import Foundation

let arguments = CommandLine.arguments.dropFirst()

func say(_ line: String, to handle: FileHandle = .standardOutput) {
  handle.write(Data((line + "\n").utf8))
}

let usage = "usage: MarbleGallery FOLDER   draws every operator into FOLDER"
if arguments.contains("--help") {
  say(usage)
  exit(0)
}
guard arguments.count == 1, let folder = arguments.first, !folder.hasPrefix("-") else {
  say(usage, to: .standardError)
  exit(64)
}

do {
  let count = try Gallery(in: URL(filePath: folder)).write()
  say("\(count) diagrams; see \(folder)/index.html")
} catch {
  say("MarbleGallery: can't draw into \(folder): \(error.localizedDescription)", to: .standardError)
  exit(73)
}

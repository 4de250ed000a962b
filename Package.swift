// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "Broadside",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Broadside", targets: ["Broadside"]),
    .library(name: "BroadsideUI", targets: ["BroadsideUI"]),
    .library(name: "BroadsideTesting", targets: ["BroadsideTesting"]),
  ],
  targets: [
    .target(name: "BroadsideCore", swiftSettings: settings),
    .target(name: "Broadside", dependencies: ["BroadsideCore"], swiftSettings: settings),
    .target(name: "BroadsideUI", dependencies: ["BroadsideCore"], swiftSettings: settings),
    .target(
      name: "BroadsideTesting", dependencies: ["Broadside"], swiftSettings: settings),
    .executableTarget(
      name: "FlakyNetwork", dependencies: ["Broadside"], path: "Examples/FlakyNetwork",
      swiftSettings: settings),
    .executableTarget(
      name: "Battleship", dependencies: ["Broadside", "BroadsideUI"],
      path: "Examples/Battleship", swiftSettings: settings),
    .executableTarget(
      name: "LogPipeline", dependencies: ["Broadside"], path: "Examples/LogPipeline",
      swiftSettings: settings),
    .executableTarget(
      name: "MarbleGallery", dependencies: ["Broadside", "BroadsideTesting"],
      path: "Examples/MarbleGallery", swiftSettings: settings),
    .executableTarget(
      name: "Gate", dependencies: ["Broadside"], path: "Tests/Gate", swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks", dependencies: ["Broadside", "Counting"], path: "Tests/Benchmarks",
      swiftSettings: settings),
    .target(name: "Counting", path: "Tests/Counting"),
    .target(
      name: "TerminalProbe", dependencies: ["BroadsideCore"], path: "Tests/TerminalProbe",
      swiftSettings: settings),
    .testTarget(
      name: "BroadsideCoreTests", dependencies: ["BroadsideCore"], swiftSettings: settings),
    .testTarget(
      name: "BroadsideTests",
      dependencies: ["BroadsideCore", "Broadside", "BroadsideTesting", "MarbleGallery"],
      swiftSettings: settings),
    .testTarget(
      name: "BroadsideUITests", dependencies: ["BroadsideCore", "BroadsideUI", "TerminalProbe"],
      swiftSettings: settings),
    .testTarget(
      name: "BroadsideTestingTests", dependencies: ["BroadsideTesting"], swiftSettings: settings),
    .testTarget(
      name: "ReadmeTests", dependencies: ["Broadside", "BroadsideTesting", "BroadsideUI"],
      swiftSettings: settings),
    .testTarget(
      name: "ScreenModelTests", dependencies: ["Broadside", "BroadsideTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "MainActorScreenModelTests", dependencies: ["Broadside", "BroadsideTesting"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "BattleshipTests", dependencies: ["Battleship", "TerminalProbe"],
      swiftSettings: settings),
    .testTarget(
      name: "FlakyNetworkTests", dependencies: ["FlakyNetwork"], swiftSettings: settings),
    .testTarget(
      name: "LogPipelineTests", dependencies: ["LogPipeline"], swiftSettings: settings),
  ]
)

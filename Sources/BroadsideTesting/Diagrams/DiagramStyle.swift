/// The looks of a diagram, light and dark.
///
/// It has a ground of its own, so that it can be read wherever it is shown. Variables are left out,
/// because not every program that draws SVG knows them.
enum DiagramStyle {
  /// How many colours elements have.
  static let colours = 6

  static let sheet = """
    .bm text { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", \
    monospace; fill: #1f2328; }
    .bm .title { font-size: 16px; font-weight: 600; }
    .bm .name { font-size: 12px; fill: #59636e; }
    .bm .small { font-size: 12px; }
    .bm .tick { font-size: 12px; fill: #59636e; text-anchor: middle; }
    .bm .label { font-size: 14px; text-anchor: middle; }
    .bm .ground { fill: #ffffff; stroke: #d1d9e0; }
    .bm .box { fill: #f6f8fa; stroke: #818b98; }
    .bm .time { stroke: #59636e; stroke-width: 2; }
    .bm .stem { stroke: #818b98; }
    .bm .tip { fill: #59636e; }
    .bm .axis { stroke: #d1d9e0; }
    .bm .end { stroke: #1f2328; stroke-width: 3; }
    .bm .cross { stroke: #cf222e; stroke-width: 3; fill: none; }
    .bm .bar { stroke: #0969da; stroke-width: 2; fill: none; }
    .bm .c0 { fill: #ddf4ff; stroke: #0969da; }
    .bm .c1 { fill: #dafbe1; stroke: #1a7f37; }
    .bm .c2 { fill: #fff8c5; stroke: #9a6700; }
    .bm .c3 { fill: #fbefff; stroke: #8250df; }
    .bm .c4 { fill: #fff1e5; stroke: #bc4c00; }
    .bm .c5 { fill: #ffeff7; stroke: #bf3989; }
    @media (prefers-color-scheme: dark) {
    .bm text { fill: #f0f6fc; }
    .bm .name, .bm .tick { fill: #9198a1; }
    .bm .ground { fill: #0d1117; stroke: #3d444d; }
    .bm .box { fill: #151b23; stroke: #656c76; }
    .bm .time { stroke: #9198a1; }
    .bm .stem { stroke: #656c76; }
    .bm .tip { fill: #9198a1; }
    .bm .axis { stroke: #3d444d; }
    .bm .end { stroke: #f0f6fc; }
    .bm .cross { stroke: #ff7b72; }
    .bm .bar { stroke: #4493f8; }
    .bm .c0 { fill: #0c2d6b; stroke: #4493f8; }
    .bm .c1 { fill: #04260f; stroke: #3fb950; }
    .bm .c2 { fill: #341a00; stroke: #d29922; }
    .bm .c3 { fill: #271052; stroke: #ab7df8; }
    .bm .c4 { fill: #3d1300; stroke: #db6d28; }
    .bm .c5 { fill: #42062a; stroke: #db61a2; }
    }
    """
}

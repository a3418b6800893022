/** The measures of a drawn statechart, in its own units: one unit is a CSS pixel at a zoom of 100 %. */
export const chartMeasure = {
  text: 12,
  line: 17,
  /** Between a box's edge and its text. */
  inset: 10,
  insetBlock: 7,
  /** Between a state's name and the lines below it. */
  belowTitle: 5,
  corner: 7,
  bend: 6,
  initialMark: 9,
  arrow: 7,
  margin: 12,
  widestLabel: 230,
  gap: { node: 28, layer: 30, edge: 14, label: 6 },
  fontFamily: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
} as const;

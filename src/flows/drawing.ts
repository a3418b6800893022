import { chartMeasure } from './chartMetrics.ts';
import { type Chart, type ChartState, type ChartTransition, statesOf } from './chart.ts';
import { type Block, blockOf, isDivisible, type Layout } from './chartBlock.ts';
import { linesOfState, linesOfTransitions, type ChartLine } from './chartLines.ts';
import { edgesOf, nodeId } from './chartGraph.ts';
import { headWordsAt } from './headWords.ts';
import { type Box, moved, noBox, type Point, rounded } from './geometry.ts';

export interface DrawnState extends Box {
  readonly state: ChartState;
  readonly lines: readonly ChartLine[];
  /** The position of the text. */
  readonly words: Point;
  /** Regions of a parallel state are drawn with a dashed edge. */
  readonly isRegion: boolean;
}

export interface DrawnEdge {
  readonly id: string;
  readonly points: readonly Point[];
  /** Every transition from one state to the other; empty for an initial mark. */
  readonly transitions: readonly ChartTransition[];
  readonly label: (Box & { readonly lines: readonly string[] }) | null;
}

/** A chart with positions for everything in it. */
export interface Drawing {
  readonly chart: Chart;
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  readonly initialMarks: readonly Point[];
  readonly edges: readonly DrawnEdge[];
}

/** Lays out every state, mark, transition and label of a chart. */
export const drawingOf = async (chart: Chart, layout: Layout): Promise<Drawing> => {
  const states = statesOf(chart.root);
  const regions = new Set(states.flatMap((state) => (state.kind === 'parallel' ? state.states : [])));
  const divided = new Set(states.filter((state) => isDivisible(state, states)));
  const block = await blockOf(chart.root, divided, layout);
  const { margin } = chartMeasure;
  const edges = edgesOf(states).map(({ id, transitions }) => drawnEdge(id, transitions, block));
  const arrows = edges.map(({ points }) => points);
  return {
    chart,
    width: block.width + 2 * margin,
    height: block.height + 2 * margin,
    states: states.map((state) => {
      const box = rounded(moved(block.boxes.get(nodeId(state.id)) ?? noBox, margin, margin));
      const lines = linesOfState(state);
      return { state, lines, words: headWordsAt(box, lines, arrows), isRegion: regions.has(state), ...box };
    }),
    initialMarks: edges.flatMap(({ transitions, points }) =>
      transitions.length === 0 ? points.slice(0, 1) : [],
    ),
    edges,
  };
};

function drawnEdge(id: string, transitions: readonly ChartTransition[], { edges }: Block): DrawnEdge {
  const { margin } = chartMeasure;
  const edge = edges.get(id) ?? { points: [], label: null };
  return {
    id,
    transitions,
    points: edge.points.map((point) => moved(point, margin, margin)),
    label:
      edge.label === null
        ? null
        : { ...rounded(moved(edge.label, margin, margin)), lines: linesOfTransitions(transitions) },
  };
}

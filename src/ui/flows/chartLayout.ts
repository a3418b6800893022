import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { chartMeasure } from '../theme/chart.ts';
import { type Chart, type ChartState, type ChartTransition, statesOf, transitionWords } from './chart.ts';
import { linesOf, widthOf } from './chartText.ts';

/** What lays a graph out: elkjs, in a browser or in Node. */
export type Layout = (graph: ElkNode) => Promise<ElkNode>;

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Box extends Place {
  readonly width: number;
  readonly height: number;
}

/** A line of a state's box, and what kind of line it is. */
export interface ChartLine {
  readonly kind: 'title' | 'inner';
  readonly text: string;
}

export interface DrawnState extends Box {
  readonly state: ChartState;
  readonly lines: readonly ChartLine[];
  /** Regions of a parallel state are drawn with a dashed edge. */
  readonly isRegion: boolean;
}

export interface DrawnEdge {
  readonly id: string;
  readonly points: readonly Place[];
  /** Every transition from the one state to the other; none for the mark where a state begins. */
  readonly transitions: readonly ChartTransition[];
  readonly label: (Box & { readonly lines: readonly string[] }) | null;
}

/** A chart with a place for everything. */
export interface Drawing {
  readonly chart: Chart;
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  readonly initialMarks: readonly Place[];
  readonly edges: readonly DrawnEdge[];
}

/** Finds a place for every state, mark, transition and label of a chart. */
export const drawingOf = async (chart: Chart, layout: Layout): Promise<Drawing> => {
  const edges = edgesOf(chart);
  const graph = await layout({
    id: 'chart',
    layoutOptions: options,
    children: [nodeOf(chart.root)],
    edges: edges.map(({ id, from, to, lines }) => ({
      id,
      sources: [from],
      targets: [to],
      labels: lines.length === 0 ? [] : [{ ...sizeOf(lines, 0), text: lines.join('\n'), layoutOptions: inline }],
    })),
  });
  const nodes = new Map(everyNode(graph).map((node) => [node.id, node]));
  const laidEdges = new Map(everyEdge(graph).map((edge) => [edge.id, edge]));
  const regions = new Set(
    statesOf(chart.root).flatMap((state) => (state.kind === 'parallel' ? state.states : [])),
  );
  return {
    chart,
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    states: statesOf(chart.root).map((state) => ({
      state,
      lines: linesOfState(state),
      isRegion: regions.has(state),
      ...boxOf(nodes.get(nodeId(state.id))),
    })),
    initialMarks: statesOf(chart.root)
      .filter(({ initial }) => initial !== null)
      .map(({ id }) => centreOf(boxOf(nodes.get(markId(id))))),
    edges: edges.map(({ id, transitions, lines }) => {
      const edge = laidEdges.get(id);
      const label = edge?.labels?.[0];
      return {
        id,
        transitions,
        points: pointsOf(edge),
        label: label === undefined || lines.length === 0 ? null : { ...boxOf(label), lines },
      };
    }),
  };
};

interface Edge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly ChartTransition[];
  readonly lines: readonly string[];
}

/** One edge for all transitions from one state to another, and one from each mark to where its state begins. */
function edgesOf({ root }: Chart): readonly Edge[] {
  const states = statesOf(root);
  const between = new Map<string, readonly ChartTransition[]>();
  for (const transition of states.flatMap(({ transitions }) => transitions)) {
    if (transition.target === null) continue;
    const id = `${transition.source} > ${transition.target}`;
    between.set(id, [...(between.get(id) ?? []), transition]);
  }
  return [
    ...states.flatMap(({ id, initial }): readonly Edge[] =>
      initial === null
        ? []
        : [{ id: `begin ${id}`, from: markId(id), to: nodeId(initial), transitions: [], lines: [] }],
    ),
    ...[...between].flatMap(([id, transitions]): readonly Edge[] => {
      const [first] = transitions;
      if (first === undefined) return [];
      return [
        {
          id,
          from: nodeId(first.source),
          to: nodeId(first.target ?? ''),
          transitions,
          lines: transitions.flatMap((one) => linesOf(transitionWords(one), chartMeasure.widestLabel)),
        },
      ];
    }),
  ];
}

/** A state's name, what it does, and the events that it answers without being left. */
function linesOfState({ name, entry, exit, invokes, transitions }: ChartState): readonly ChartLine[] {
  const inner = [
    ...entry.map((action) => `entry / ${action}`),
    ...exit.map((action) => `exit / ${action}`),
    ...invokes.map((source) => `do / ${source}`),
    ...transitions.filter(({ target }) => target === null).map(transitionWords),
  ];
  return [
    { kind: 'title', text: name },
    ...inner.flatMap((text) =>
      linesOf(text, chartMeasure.widestLabel).map((line) => ({ kind: 'inner' as const, text: line })),
    ),
  ];
}

function nodeOf(state: ChartState): ElkNode {
  const lines = linesOfState(state);
  const size = sizeOf(
    lines.map(({ text }) => text),
    chartMeasure.inset,
  );
  if (state.states.length === 0) return { id: nodeId(state.id), ...size };
  const mark = { id: markId(state.id), width: chartMeasure.initialMark, height: chartMeasure.initialMark };
  const { inset, insetBlock } = chartMeasure;
  return {
    id: nodeId(state.id),
    children: [...(state.initial === null ? [] : [mark]), ...state.states.map(nodeOf)],
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${size.height + insetBlock},left=${2 * inset},bottom=${2 * inset},right=${2 * inset}]`,
      'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
      'elk.nodeSize.minimum': `(${size.width},${size.height})`,
    },
  };
}

function sizeOf(lines: readonly string[], inset: number): { readonly width: number; readonly height: number } {
  return {
    width: Math.max(...lines.map((line) => widthOf(line, true))) + 2 * inset,
    height: lines.length * chartMeasure.line + (inset === 0 ? 0 : 2 * chartMeasure.insetBlock),
  };
}

const { gap, margin } = chartMeasure;

const options: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
  'elk.spacing.nodeNode': `${gap.node}`,
  'elk.spacing.edgeNode': `${gap.edge}`,
  'elk.spacing.edgeEdge': `${gap.edge}`,
  'elk.spacing.edgeLabel': `${gap.label}`,
  'elk.spacing.labelNode': `${gap.label}`,
  'elk.layered.spacing.nodeNodeBetweenLayers': `${gap.layer}`,
  'elk.layered.spacing.edgeNodeBetweenLayers': `${gap.edge}`,
  'elk.layered.spacing.edgeEdgeBetweenLayers': `${gap.edge}`,
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
};

const inline = { 'elk.edgeLabels.inline': 'true' };

function everyNode(node: ElkNode): readonly ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(everyNode)];
}

function everyEdge(node: ElkNode): readonly ElkExtendedEdge[] {
  return [...(node.edges ?? []), ...(node.children ?? []).flatMap(everyEdge)];
}

function pointsOf(edge: ElkExtendedEdge | undefined): readonly Place[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}

function boxOf(shape: Partial<Box> | undefined): Box {
  return { x: shape?.x ?? 0, y: shape?.y ?? 0, width: shape?.width ?? 0, height: shape?.height ?? 0 };
}

function centreOf({ x, y, width, height }: Box): Place {
  return { x: x + width / 2, y: y + height / 2 };
}

function nodeId(id: string): string {
  return `state ${id}`;
}

function markId(id: string): string {
  return `mark ${id}`;
}

import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { chartMeasure } from './chartMetrics.ts';
import type { ChartState, ChartTransition } from './chart.ts';
import { linesOfState, linesOfTransitions, sizeOfLines } from './chartLines.ts';

interface Edge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly ChartTransition[];
}

/** One edge for all transitions from one state to another, and one from each initial mark to its first state. */
export const edgesOf = (states: readonly ChartState[]): readonly Edge[] => {
  const edges = new Map<string, Edge>();
  for (const { id, initial } of states) {
    if (initial !== null)
      edges.set(`begin ${id}`, { id: `begin ${id}`, from: markId(id), to: nodeId(initial), transitions: [] });
  }
  for (const transition of states.flatMap(({ transitions }) => transitions)) {
    const { source, target } = transition;
    if (target === null) continue;
    const id = `${source} > ${target}`;
    const others = edges.get(id)?.transitions ?? [];
    edges.set(id, { id, from: nodeId(source), to: nodeId(target), transitions: [...others, transition] });
  }
  return [...edges.values()];
};

/**
 * A state with its children as a graph to lay out; `rooms` holds the sizes of states whose children are laid out
 * already.
 */
export const graphOf = (state: ChartState, rooms: ReadonlyMap<ChartState, Room>): ElkNode => ({
  id: 'graph',
  layoutOptions: { ...options, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
  children: [nodeOf(state, rooms)],
  edges: edgesOf(statesOutside(state, rooms)).map(edgeOf),
});

/** The size of a state whose children are laid out already. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export const nodeId = (id: string): string => `state ${id}`;

const markId = (id: string): string => `mark ${id}`;

/** The size of the text in a state's box, with its margins. */
export const headOf = (state: ChartState): Room => {
  const { inset, insetBlock, belowTitle } = chartMeasure;
  const lines = linesOfState(state);
  const { width, height } = sizeOfLines(lines.map(({ text }) => text));
  return {
    width: width + 2 * inset,
    height: height + 2 * insetBlock + (lines.length > 1 ? belowTitle : 0),
  };
};

function statesOutside(state: ChartState, rooms: ReadonlyMap<ChartState, Room>): readonly ChartState[] {
  return rooms.has(state)
    ? [state]
    : [state, ...state.states.flatMap((child) => statesOutside(child, rooms))];
}

function nodeOf(state: ChartState, rooms: ReadonlyMap<ChartState, Room>): ElkNode {
  const head = headOf(state);
  const room = rooms.get(state);
  if (room !== undefined) return { id: nodeId(state.id), width: room.width, height: room.height };
  if (state.states.length === 0) return { id: nodeId(state.id), ...head };
  const { initialMark, inset } = chartMeasure;
  // A box is as wide as its widest row; the mark's row is as wide as the text above it.
  const markWidth = Math.max(initialMark, head.width - 4 * inset);
  const mark = { id: markId(state.id), width: markWidth, height: initialMark };
  return {
    id: nodeId(state.id),
    children: [
      ...(state.initial === null ? [] : [mark]),
      ...state.states.map((child) => nodeOf(child, rooms)),
    ],
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${head.height},left=${2 * inset},bottom=${2 * inset},right=${2 * inset}]`,
    },
  };
}

function edgeOf({ id, from, to, transitions }: Edge): ElkExtendedEdge {
  const lines = linesOfTransitions(transitions);
  const label = { text: lines.join('\n'), layoutOptions: { 'elk.edgeLabels.inline': 'true' } };
  return {
    id,
    sources: [from],
    targets: [to],
    labels: lines.length === 0 ? [] : [{ ...label, ...sizeOfLines(lines) }],
  };
}

const { gap } = chartMeasure;

const options: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': `${gap.node}`,
  'elk.spacing.edgeNode': `${gap.edge}`,
  'elk.spacing.edgeEdge': `${gap.edge}`,
  'elk.spacing.edgeLabel': `${gap.label}`,
  'elk.spacing.labelNode': `${gap.label}`,
  'elk.layered.spacing.nodeNodeBetweenLayers': `${gap.layer}`,
  'elk.layered.spacing.edgeNodeBetweenLayers': `${gap.edge}`,
  'elk.layered.spacing.edgeEdgeBetweenLayers': `${gap.edge}`,
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
};

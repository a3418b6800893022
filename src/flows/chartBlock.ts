import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { chartMeasure } from './chartMetrics.ts';
import { type ChartState, statesOf } from './chart.ts';
import { linesOfState } from './chartLines.ts';
import { graphOf, headOf, nodeId, type Room } from './chartGraph.ts';
import { clearWidth } from './headWords.ts';
import { type Box, moved, noBox, type Point } from './geometry.ts';

/** The layout engine: elkjs, in a browser or in Node. */
export type Layout = (graph: ElkNode) => Promise<ElkNode>;

/** A laid-out state with everything in it, measured from its own corner. */
export interface Block extends Room {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly edges: ReadonlyMap<string, BlockEdge>;
}

interface BlockEdge {
  readonly points: readonly Point[];
  readonly label: Box | null;
}

/** True where no transition crosses the edges of a parallel state's regions: each is then laid out separately. */
export const isDivisible = ({ kind, states }: ChartState, all: readonly ChartState[]): boolean =>
  kind === 'parallel' &&
  states.every((region) => {
    const inside = new Set(statesOf(region).map(({ id }) => id));
    return all
      .flatMap(({ transitions }) => transitions)
      .every(({ source, target }) => target === null || inside.has(source) === inside.has(target));
  });

/** Lays out a state; the parts of a divided one are laid out and packed first, and count as one box outside. */
export const blockOf = async (
  state: ChartState,
  divided: ReadonlySet<ChartState>,
  layout: Layout,
): Promise<Block> => {
  const packed = new Map<ChartState, Block>();
  for (const inner of outermost(state, divided)) {
    const regions: Block[] = [];
    for (const region of inner.states) regions.push(await blockOf(region, divided, layout));
    packed.set(inner, packedOf(inner, regions));
  }
  const graph = await layout(graphOf(state, packed));
  const nodes = (graph.children ?? []).flatMap(everyNode);
  const boxes = new Map(nodes.map((node) => [node.id, boxOf(node)]));
  const edges = new Map(everyEdge(graph).map((edge) => [edge.id, edgeIn(edge)]));
  for (const [inner, block] of packed) addMoved(block, boxes.get(nodeId(inner.id)) ?? noBox, boxes, edges);
  // The outermost box has no neighbours, so it can grow until its text is clear of the arrows into it.
  const box = boxes.get(nodeId(state.id)) ?? noBox;
  const arrows = [...edges.values()].map(({ points }) => points);
  const width = clearWidth(box, linesOfState(state), arrows);
  boxes.set(nodeId(state.id), { ...box, width });
  return { width, height: box.height, boxes, edges };
};

function outermost(state: ChartState, divided: ReadonlySet<ChartState>): readonly ChartState[] {
  return divided.has(state) ? [state] : state.states.flatMap((child) => outermost(child, divided));
}

/** Regions side by side in rows that are about one and a half times as wide as all of them are high. */
function packedOf(state: ChartState, regions: readonly Block[]): Block {
  const { inset, gap } = chartMeasure;
  const head = headOf(state);
  const area = regions.reduce((sum, { width, height }) => sum + width * height, 0);
  const widest = Math.max(...regions.map(({ width }) => width), Math.sqrt(area * 1.9));
  const boxes = new Map<string, Box>();
  const edges = new Map<string, BlockEdge>();
  let [x, y, rowHeight, right] = [0, 0, 0, 0];
  for (const region of regions) {
    if (x > 0 && x + region.width > widest) [x, y, rowHeight] = [0, y + rowHeight + gap.edge, 0];
    addMoved(region, { x: x + inset, y: y + head.height + inset }, boxes, edges);
    right = Math.max(right, x + region.width);
    rowHeight = Math.max(rowHeight, region.height);
    x += region.width + gap.edge;
  }
  return {
    width: Math.max(head.width, right + 2 * inset),
    height: y + rowHeight + head.height + 2 * inset,
    boxes,
    edges,
  };
}

function addMoved(
  block: Block,
  { x, y }: Point,
  boxes: Map<string, Box>,
  edges: Map<string, BlockEdge>,
): void {
  for (const [id, box] of block.boxes) boxes.set(id, moved(box, x, y));
  for (const [id, { points, label }] of block.edges)
    edges.set(id, {
      points: points.map((point) => moved(point, x, y)),
      label: label === null ? null : moved(label, x, y),
    });
}

function everyNode(node: ElkNode): readonly ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(everyNode)];
}

function everyEdge(node: ElkNode): readonly ElkExtendedEdge[] {
  return [...(node.edges ?? []), ...(node.children ?? []).flatMap(everyEdge)];
}

function edgeIn({ sections = [], labels = [] }: ElkExtendedEdge): BlockEdge {
  const [label] = labels;
  return {
    points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]),
    label: label === undefined ? null : boxOf(label),
  };
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height };
}

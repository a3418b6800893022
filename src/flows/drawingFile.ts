import { type Chart, statesOf } from './chart.ts';
import { edgesOf } from './chartGraph.ts';
import { linesOfState, linesOfTransitions } from './chartLines.ts';
import type { DrawnEdge, DrawnState, Drawing } from './drawing.ts';
import type { Box, Point } from './geometry.ts';

/** The positions of a drawing, without what the machine itself says: as it is kept in a file. */
export interface DrawingFile {
  readonly width: number;
  readonly height: number;
  readonly states: Readonly<Record<string, Pick<DrawnState, 'words' | 'isRegion'> & Box>>;
  readonly initialMarks: readonly Point[];
  readonly edges: Readonly<Record<string, Pick<DrawnEdge, 'points'> & { readonly label: Box | null }>>;
}

/** The file of a drawing. */
export const drawingToFile = ({ width, height, states, initialMarks, edges }: Drawing): DrawingFile => ({
  width,
  height,
  states: Object.fromEntries(
    states.map(({ state, words, isRegion, ...box }) => [state.id, { ...boxOf(box), words, isRegion }]),
  ),
  initialMarks,
  edges: Object.fromEntries(
    edges.map(({ id, points, label }) => [id, { points, label: label === null ? null : boxOf(label) }]),
  ),
});

/** The drawing of a chart from its file; null where the file is of another chart. */
export const drawingFromFile = (chart: Chart, file: DrawingFile): Drawing | null => {
  const states = statesOf(chart.root);
  const edges = edgesOf(states);
  const isOfChart =
    isOfAll(
      states.map(({ id }) => id),
      file.states,
    ) &&
    isOfAll(
      edges.map(({ id }) => id),
      file.edges,
    );
  if (!isOfChart) return null;
  return {
    chart,
    width: file.width,
    height: file.height,
    initialMarks: file.initialMarks,
    states: states.flatMap((state) => {
      const drawn = file.states[state.id];
      return drawn === undefined ? [] : [{ state, lines: linesOfState(state), ...drawn }];
    }),
    edges: edges.flatMap(({ id, transitions }) => {
      const drawn = file.edges[id];
      if (drawn === undefined) return [];
      const label = drawn.label === null ? null : { ...drawn.label, lines: linesOfTransitions(transitions) };
      return [{ id, transitions, points: drawn.points, label }];
    }),
  };
};

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

const isOfAll = (ids: readonly string[], kept: Readonly<Record<string, unknown>>): boolean =>
  ids.length === Object.keys(kept).length && ids.every((id) => id in kept);

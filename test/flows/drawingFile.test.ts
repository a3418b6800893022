import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import { describe, expect, test } from 'vitest';
import { chartOf } from '#flows/chart.ts';
import { drawingOf } from '#flows/drawing.ts';
import { drawingFromFile, type DrawingFile, drawingToFile } from '#flows/drawingFile.ts';
import { catalogue } from '#machines/catalogue.ts';

const elk = new ElkConstructor();
const drawn = (name: keyof typeof catalogue) =>
  drawingOf(chartOf(name, catalogue[name]), (graph) => elk.layout(graph));
const kept = (file: DrawingFile): DrawingFile => JSON.parse(JSON.stringify(file)) as DrawingFile;

describe('a drawing that is kept in a file', () => {
  // One with regions, one with a single state, one with words on nearly every arrow.
  test.each(['leaveGuard', 'session', 'notice', 'dashboard'] as const)(
    'of %s is the same drawing again',
    async (name) => {
      const drawing = await drawn(name);
      expect(drawingFromFile(chartOf(name, catalogue[name]), kept(drawingToFile(drawing)))).toEqual(drawing);
    },
  );

  test('is none of another chart, nor of one with a state or an arrow more', async () => {
    const file = drawingToFile(await drawn('session'));
    const chart = chartOf('session', catalogue.session);
    expect(drawingFromFile(chartOf('notice', catalogue.notice), file)).toBeNull();
    const { states, edges } = file;
    const [state = ''] = Object.keys(states);
    const [edge = ''] = Object.keys(edges);
    const { [state]: _, ...otherStates } = states;
    const { [edge]: __, ...otherEdges } = edges;
    expect(drawingFromFile(chart, { ...file, states: otherStates })).toBeNull();
    expect(drawingFromFile(chart, { ...file, edges: otherEdges })).toBeNull();
  });
});

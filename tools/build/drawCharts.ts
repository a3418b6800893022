import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '#flows/chart.ts';
import { drawingOf } from '#flows/drawing.ts';
import { drawingToFile } from '#flows/drawingFile.ts';
import { catalogue } from '#machines/catalogue.ts';

export { definitions } from '#machines/definitions.ts';

/** The file of every flow's chart, by the flow's name. */
export const drawCharts = async (): Promise<Readonly<Record<string, string>>> => {
  const elk = new ElkConstructor();
  const machines: Readonly<Record<string, AnyStateMachine>> = catalogue;
  const files: Record<string, string> = {};
  for (const [name, machine] of Object.entries(machines)) {
    const drawing = await drawingOf(chartOf(name, machine), (graph) => elk.layout(graph));
    files[name] = JSON.stringify(drawingToFile(drawing));
  }
  return files;
};

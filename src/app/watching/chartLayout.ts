import ElkConstructor from 'elkjs/lib/elk-api.js';
import type { Chart } from '#flows/chart.ts';
import type { Layout } from '#flows/chartBlock.ts';
import { type Drawing, drawingOf } from '#flows/drawing.ts';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';

/** Draws a chart that the build has no drawing of. */
export const drawnHere = (chart: Chart): Promise<Drawing> => drawingOf(chart, layoutInWorker);

/** Lays out a chart in a worker, so that the largest one does not block the page. */
const layoutInWorker: Layout = (graph) => {
  running ??= startWorker();
  return Promise.race([running.elk.layout(graph), running.broken]);
};

interface LayoutWorker {
  readonly elk: InstanceType<typeof ElkConstructor>;
  /** Rejects when the worker cannot be loaded or breaks; the next layout starts another. */
  readonly broken: Promise<never>;
}

let running: LayoutWorker | null = null;

function startWorker(): LayoutWorker {
  const worker = new ElkWorker();
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      running = null;
      worker.terminate();
      reject(new Error('The layout worker broke.'));
    });
  });
  broken.catch(() => undefined);
  return { elk: new ElkConstructor({ workerFactory: () => worker }), broken };
}

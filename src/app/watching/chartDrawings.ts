import version from 'virtual:chart-drawings';
import type { Chart } from '#flows/chart.ts';
import type { Drawing } from '#flows/drawing.ts';
import { drawingFromFile, type DrawingFile } from '#flows/drawingFile.ts';

/** The drawing of a chart from the build; null where there is none or it cannot be loaded. */
export const builtDrawing = async (chart: Chart): Promise<Drawing | null> => {
  if (version === null) return null;
  try {
    const answer = await fetch(`/assets/charts/${chart.name}-${version}.json`);
    return answer.ok ? drawingFromFile(chart, (await answer.json()) as DrawingFile) : null;
  } catch {
    return null;
  }
};

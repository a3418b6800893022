import type { Drawing } from '#flows/drawing.ts';
import { partOf } from '#machines/kinds/part.ts';

/** Loaded from the flow's name in the catalogue. */
export const flowDrawing = partOf<Drawing, string>({
  id: 'flowDrawing',
  description:
    'The places of a chart’s states, arrows and words, found beside the page, which stays alive meanwhile.',
  failureOf: () => ({ reason: 'The chart could not be drawn. The list has all of it.' }),
});

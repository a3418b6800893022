import type { ChartLine } from './chartLines.ts';
import { sizeOfLines } from './chartLines.ts';
import { chartMeasure } from './chartMetrics.ts';
import type { Box, Point } from './geometry.ts';

/** A horizontal range. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The distance between words and a line that passes them. */
const distance = 6;

/**
 * The position of a state's text: at the left of its box, or as far right as needed for no arrow into the box to cross
 * it; at the left anyway where the box is too narrow.
 */
export const headWordsAt = (
  box: Box,
  lines: readonly ChartLine[],
  arrows: readonly (readonly Point[])[],
): Point => {
  const { inset, insetBlock } = chartMeasure;
  const { x, end } = clearPosition(box, lines, arrows);
  // The box was made just wide enough, and then rounded.
  return { x: end <= box.x + box.width + 1 ? x : box.x + inset, y: box.y + insetBlock };
};

/** The width at which a box's text is clear of the arrows into it. */
export const clearWidth = (
  box: Box,
  lines: readonly ChartLine[],
  arrows: readonly (readonly Point[])[],
): number => Math.max(box.width, clearPosition(box, lines, arrows).end - box.x);

/** The position of the text in a box of unlimited width, and where that box would have to end. */
function clearPosition(
  box: Box,
  lines: readonly ChartLine[],
  arrows: readonly (readonly Point[])[],
): { readonly x: number; readonly end: number } {
  const { inset, insetBlock, belowTitle } = chartMeasure;
  const { width, height } = sizeOfLines(lines.map(({ text }) => text));
  const head = { y: box.y + insetBlock, height: height + belowTitle };
  const taken = arrows
    .flatMap((points) => points.slice(1).flatMap((end, index) => spanWithin(points[index] ?? end, end, head)))
    .filter(({ from, to }) => to > box.x && from < box.x + box.width)
    .toSorted((one, other) => one.from - other.from);
  let x = box.x + inset;
  for (const { from, to } of taken) if (from < x + width && to > x) x = to;
  return { x, end: x + width + inset };
}

function spanWithin(
  start: Point,
  end: Point,
  { y, height }: { readonly y: number; readonly height: number },
): readonly Span[] {
  if (Math.max(start.y, end.y) <= y || Math.min(start.y, end.y) >= y + height) return [];
  return [{ from: Math.min(start.x, end.x) - distance, to: Math.max(start.x, end.x) + distance }];
}

import { type Point, toHundredths } from './geometry.ts';

/** An SVG path through the points, with rounded corners. */
export const roundedPath = (points: readonly Point[], radius: number): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M${at(point)}`;
      if (after === undefined) return `L${at(point)}`;
      return `L${at(towards(point, before, radius))}Q${at(point)} ${at(towards(point, after, radius))}`;
    })
    .join('');

/** The head of an arrow at the end of the line. */
export const arrowHead = (points: readonly Point[], length: number): string => {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (tip === undefined || before === undefined) return '';
  const foot = towards(tip, before, length, false);
  const [dx, dy] = [(tip.x - foot.x) * 0.5, (tip.y - foot.y) * 0.5];
  return `M${at(tip)}L${at({ x: foot.x - dy, y: foot.y + dx })}L${at({ x: foot.x + dy, y: foot.y - dx })}Z`;
};

/**
 * The point at a distance from one point towards another; for a corner at most half the way, so that two corners do not
 * overlap.
 */
function towards(from: Point, to: Point, distance: number, isCorner = true): Point {
  const whole = Math.hypot(to.x - from.x, to.y - from.y);
  if (whole === 0) return from;
  const share = (isCorner ? Math.min(distance, whole / 2) : distance) / whole;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function at({ x, y }: Point): string {
  return `${toHundredths(x)} ${toHundredths(y)}`;
}

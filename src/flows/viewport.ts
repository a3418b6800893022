import type { Box, Point } from './geometry.ts';

/** The part of a drawing that is looked at: its corner in the drawing's units, and how many CSS pixels a unit takes. */
export interface Viewport extends Point {
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The limits of the zoom: below the smallest no text can be read, at the largest one word fills the frame. */
const smallest = 0.1;
const largest = 3;
/** The smallest scale at which text is still easy to read. */
const readable = 0.8;

/** The view that shows all of a drawing in the middle of the frame, at most at a scale of 1. */
export const fitAll = (drawing: Size, frame: Size): Viewport =>
  centred(drawing, frame, fitting(drawing, frame));

/** The first view: the whole chart where it is readable, else its top at a readable size. */
export const initialViewport = (drawing: Size, frame: Size): Viewport => {
  const viewport = centred(drawing, frame, Math.max(readable, fitting(drawing, frame)));
  return { ...viewport, y: Math.min(viewport.y, 0), x: Math.min(viewport.x, 0) };
};

export const panned = (viewport: Viewport, dx: number, dy: number, drawing: Size, frame: Size): Viewport =>
  kept(
    { ...viewport, x: viewport.x + dx / viewport.scale, y: viewport.y + dy / viewport.scale },
    drawing,
    frame,
  );

/** Zooms by a factor; the point at `fixed`, in the frame's pixels, stays in place. */
export const zoomed = (
  viewport: Viewport,
  factor: number,
  fixed: Point,
  drawing: Size,
  frame: Size,
): Viewport => {
  const scale = clamp(viewport.scale * factor, smallest, largest);
  const x = viewport.x + fixed.x / viewport.scale - fixed.x / scale;
  const y = viewport.y + fixed.y / viewport.scale - fixed.y / scale;
  return kept({ x, y, scale }, drawing, frame);
};

/** Moves just far enough to show a box; its top left where it is larger than the frame. */
export const showing = (viewport: Viewport, box: Box, frame: Size): Viewport => {
  const space = 12 / viewport.scale;
  const along = (at: number, start: number, length: number, size: number) => {
    const room = size / viewport.scale;
    const latest = start - space;
    return clamp(at, Math.min(start + length + space - room, latest), latest);
  };
  return {
    ...viewport,
    x: along(viewport.x, box.x, box.width, frame.width),
    y: along(viewport.y, box.y, box.height, frame.height),
  };
};

/** For the `viewBox` of an `<svg>` of the frame's size. */
export const viewBoxOf = ({ x, y, scale }: Viewport, { width, height }: Size): string =>
  `${x} ${y} ${width / scale} ${height / scale}`;

function fitting(drawing: Size, frame: Size): number {
  return clamp(Math.min(frame.width / drawing.width, frame.height / drawing.height), smallest, 1);
}

function centred(drawing: Size, frame: Size, scale: number): Viewport {
  return {
    x: (drawing.width - frame.width / scale) / 2,
    y: (drawing.height - frame.height / scale) / 2,
    scale,
  };
}

/** Keeps the middle of the frame on the drawing, so that the drawing cannot be moved out of sight. */
function kept({ x, y, scale }: Viewport, drawing: Size, frame: Size): Viewport {
  const [halfWidth, halfHeight] = [frame.width / scale / 2, frame.height / scale / 2];
  return {
    x: clamp(x, -halfWidth, drawing.width - halfWidth),
    y: clamp(y, -halfHeight, drawing.height - halfHeight),
    scale,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

import { useCallback, useState } from 'react';
import type { Drawing } from '#flows/drawing.ts';
import type { Box, Point } from '#flows/geometry.ts';
import {
  fitAll,
  initialViewport,
  panned,
  showing,
  type Size,
  type Viewport,
  zoomed,
} from '#flows/viewport.ts';

/** The part of a chart that its canvas shows, with the ways to change it. */
export interface ViewportControl {
  /** The size of the canvas and what it shows; null until the canvas was measured. */
  readonly seen: { readonly viewport: Viewport; readonly frame: Size } | null;
  /** Zooms by a factor, about a point of the frame or its middle. */
  readonly zoom: (factor: number, at?: Point) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly showAll: () => void;
  readonly show: (box: Box) => void;
  /** A `ref` for the canvas: measures it, and zooms when a wheel turns with Ctrl or Command. */
  readonly mount: (element: SVGSVGElement) => () => void;
}

/** Keeps the viewport of one chart; until it is moved, it follows the size of the canvas. */
export function useViewport(drawing: Drawing): ViewportControl {
  const [frame, setFrame] = useState<Size | null>(null);
  const [chosen, setChosen] = useState<Viewport | null>(null);
  const change = useCallback(
    (next: (viewport: Viewport, frame: Size) => Viewport) => {
      if (frame !== null) setChosen((viewport) => next(viewport ?? initialViewport(drawing, frame), frame));
    },
    [drawing, frame],
  );
  const zoom = useCallback(
    (factor: number, at?: Point) =>
      change((viewport, size) =>
        zoomed(viewport, factor, at ?? { x: size.width / 2, y: size.height / 2 }, drawing, size),
      ),
    [change, drawing],
  );
  const pan = useCallback(
    (dx: number, dy: number) => change((viewport, size) => panned(viewport, dx, dy, drawing, size)),
    [change, drawing],
  );
  const mount = useCallback(
    (element: SVGSVGElement) => {
      const observer = new ResizeObserver(() => setFrame((before) => sizeOf(element, before)));
      observer.observe(element);
      const endWheel = onZoomingWheel(element, zoom);
      return () => {
        observer.disconnect();
        endWheel();
      };
    },
    [zoom],
  );
  return {
    seen: frame === null ? null : { frame, viewport: chosen ?? initialViewport(drawing, frame) },
    zoom,
    pan,
    showAll: () => change((_, size) => fitAll(drawing, size)),
    show: (box) => change((viewport, size) => showing(viewport, box, size)),
    mount,
  };
}

/** Registers a wheel listener that is not passive, since only such a listener can prevent the browser's own zoom. */
function onZoomingWheel(element: SVGSVGElement, zoom: ViewportControl['zoom']): () => void {
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { left, top } = element.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 400), { x: event.clientX - left, y: event.clientY - top });
  };
  element.addEventListener('wheel', turn, { passive: false });
  return () => element.removeEventListener('wheel', turn);
}

/** The size of an element; the same object as before where it has not changed. */
function sizeOf({ clientWidth: width, clientHeight: height }: Element, before: Size | null): Size {
  return before?.width === width && before.height === height ? before : { width, height };
}

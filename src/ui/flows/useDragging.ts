import { type PointerEvent, useRef } from 'react';
import type { Point } from '#flows/geometry.ts';

type Pan = (dx: number, dy: number) => void;
type Zoom = (factor: number, at: Point) => void;

/** Handles pointers on the canvas: one drags; two zoom about the point between them. */
export function useDragging(pan: Pan, zoom: Zoom) {
  const pointers = useRef(new Map<number, Point>());
  const release = (event: PointerEvent<SVGSVGElement>) => {
    pointers.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return;
      pointers.current.set(event.pointerId, pointOf(event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = pointOf(event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      if (other === undefined) {
        pan(before.x - now.x, before.y - now.y);
        return;
      }
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const middle = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top };
      zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

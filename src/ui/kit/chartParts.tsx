import type { TickRendererProps } from '@visx/axis';
import { type KeyboardEvent, useCallback, useState } from 'react';
import * as styles from './BarChart.css.ts';

/** A value on the vertical axis. */
export const valueTick = ({ x, y, formattedValue }: TickRendererProps) => (
  <text className={styles.axisText} x={x} y={y} textAnchor="end" dominantBaseline="central">
    {formattedValue}
  </text>
);

/** A label below the horizontal axis; on a phone every second one is hidden. */
export const labelTick = ({ x, y, formattedValue }: TickRendererProps) => (
  <text className={styles.labelText} x={x} y={y} textAnchor="middle">
    {formattedValue}
  </text>
);

/** Handles the arrow keys, Home and End on a part of a chart: focuses a sibling part. */
export function goToNeighbour(event: KeyboardEvent<SVGGElement>) {
  const next = neighbourOf(event.currentTarget, event.key);
  if (!(next instanceof SVGElement)) return;
  event.preventDefault();
  next.focus();
}

function neighbourOf(bar: SVGGElement, key: string): Element | null | undefined {
  switch (key) {
    case 'ArrowLeft':
      return bar.previousElementSibling;
    case 'ArrowRight':
      return bar.nextElementSibling;
    case 'Home':
      return bar.parentElement?.firstElementChild;
    case 'End':
      return bar.parentElement?.lastElementChild;
    default:
      return null;
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element in CSS pixels, known before it is first painted. */
export function useSize() {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size] as const;
}

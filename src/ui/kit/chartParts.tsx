import { type KeyboardEvent, useCallback, useState } from 'react';
import * as styles from './chartParts.css.ts';

/** A text on an axis, and its place along it, in pixels. */
export interface AxisTick {
  readonly at: number;
  readonly text: string;
}

/** The values left of the vertical axis. */
export const ValueAxis = ({ ticks }: { readonly ticks: readonly AxisTick[] }) => (
  <g>
    {ticks.map(({ at, text }) => (
      <text
        key={`${text} ${at}`}
        className={styles.axisText}
        x={-8}
        y={at}
        textAnchor="end"
        dominantBaseline="central"
      >
        {text}
      </text>
    ))}
  </g>
);

export interface LabelAxisProps {
  /** Where the axis lies, in pixels from the top. */
  readonly top: number;
  readonly ticks: readonly AxisTick[];
}

/** The labels below the horizontal axis; on a phone every second one is hidden. */
export const LabelAxis = ({ top, ticks }: LabelAxisProps) => (
  <g>
    {ticks.map(({ at, text }) => (
      <text key={text} className={styles.labelText} x={at} y={top + 18} textAnchor="middle">
        {text}
      </text>
    ))}
  </g>
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

import { chartMeasure } from './chartMetrics.ts';
import { type ChartState, type ChartTransition, transitionWords } from './chart.ts';
import { linesOf, widthOf } from './chartText.ts';

/** A line of text in a state's box, and its kind. */
export interface ChartLine {
  readonly kind: 'title' | 'inner';
  readonly text: string;
}

/** The lines of a state: its name, its actions, and the events that it handles without leaving. */
export const linesOfState = ({
  name,
  entry,
  exit,
  invokes,
  transitions,
}: ChartState): readonly ChartLine[] => {
  const inner = [
    ...entry.map((action) => `entry / ${action}`),
    ...exit.map((action) => `exit / ${action}`),
    ...invokes.map((source) => `do / ${source}`),
    ...transitions.filter(({ target }) => target === null).map(transitionWords),
  ];
  return [
    { kind: 'title', text: name },
    ...inner.flatMap((text) =>
      linesOf(text, chartMeasure.widestLabel).map((line) => ({ kind: 'inner' as const, text: line })),
    ),
  ];
};

export const linesOfTransitions = (transitions: readonly ChartTransition[]): readonly string[] =>
  transitions.flatMap((transition) => linesOf(transitionWords(transition), chartMeasure.widestLabel));

/** The size of these lines. */
export const sizeOfLines = (
  lines: readonly string[],
): { readonly width: number; readonly height: number } => ({
  width: Math.max(...lines.map((line) => widthOf(line, true))),
  height: lines.length * chartMeasure.line,
});

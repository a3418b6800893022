import type { ReactNode } from 'react';
import { chartMeasure } from '#flows/chartMetrics.ts';
import { type ChartState, transitionWords } from '#flows/chart.ts';
import type { Drawing, DrawnEdge, DrawnState } from '#flows/drawing.ts';
import { arrowHead, roundedPath } from '#flows/chartPath.ts';
import { toHundredths } from '#flows/geometry.ts';

export interface ChartPictureProps {
  readonly drawing: Drawing;
  /** Ids of the states that a running flow is in. */
  readonly lit?: ReadonlySet<string>;
  /** Ids of the states that a search found. */
  readonly found?: ReadonlySet<string>;
  /** The accessible name of each state; where it is given, each state can be focused. */
  readonly labelOf?: (state: ChartState) => string;
}

/**
 * The contents of a statechart's `<svg>`, the same in the product and in a file. Colours come from CSS, by `data-part`.
 */
export function ChartPicture({ drawing, lit = none, found = none, labelOf }: ChartPictureProps) {
  const { states, edges, initialMarks } = drawing;
  return (
    <g fontFamily={chartMeasure.fontFamily} fontSize={chartMeasure.text}>
      {states.map((drawn) => (
        <StateBox
          key={drawn.state.id}
          drawn={drawn}
          isLit={lit.has(drawn.state.id)}
          isFound={found.has(drawn.state.id)}
          label={labelOf?.(drawn.state)}
        />
      ))}
      {edges.map((edge) => (
        <EdgeLine key={edge.id} edge={edge} />
      ))}
      {states.map((drawn) => (
        <StateWords key={drawn.state.id} drawn={drawn} />
      ))}
      {initialMarks.map(({ x, y }) => (
        <circle key={`${x} ${y}`} data-part="initial" cx={x} cy={y} r={chartMeasure.initialMark / 2} />
      ))}
      {edges.map((edge) => (
        <EdgeLabel key={edge.id} edge={edge} />
      ))}
    </g>
  );
}

const none: ReadonlySet<string> = new Set();

interface StateBoxProps {
  readonly drawn: DrawnState;
  readonly isLit: boolean;
  readonly isFound: boolean;
  readonly label: string | undefined;
}

function StateBox({ drawn, isLit, isFound, label }: StateBoxProps) {
  const { state, lines, isRegion, x, y, width, height } = drawn;
  const { corner, insetBlock, line, bend } = chartMeasure;
  return (
    <g
      data-part="state"
      data-state={state.id}
      data-kind={state.kind}
      data-region={isRegion ? '' : undefined}
      data-lit={isLit ? '' : undefined}
      data-found={isFound ? '' : undefined}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      tabIndex={label === undefined ? undefined : 0}
    >
      {state.description === '' ? null : <title>{state.description}</title>}
      <rect data-part="box" x={x} y={y} width={width} height={height} rx={corner} />
      {state.kind === 'final' ? (
        <rect
          data-part="box"
          x={x + bend / 2}
          y={y + bend / 2}
          width={width - bend}
          height={height - bend}
          rx={corner - bend / 2}
        />
      ) : null}
      {state.states.length > 0 || lines.length > 1 ? (
        <path data-part="divider" d={`M${x} ${y + insetBlock + line + 2}h${width}`} />
      ) : null}
      {isLit ? <circle data-part="lamp" cx={x + width - corner} cy={y + corner} r={corner / 2} /> : null}
    </g>
  );
}

/** The text of a state, drawn over the edges so that it stays readable where an arrow enters the box. */
function StateWords({ drawn: { state, lines, words } }: { readonly drawn: DrawnState }) {
  const { line, belowTitle } = chartMeasure;
  const [title, ...inner] = lines.map(({ text }) => text);
  return (
    <g data-part={state.states.length === 0 ? 'leafWords' : 'headWords'}>
      <TextLines x={words.x} y={words.y} lines={title === undefined ? [] : [title]} part="title" />
      <TextLines x={words.x} y={words.y + line + belowTitle} lines={inner} part="inner" />
    </g>
  );
}

function EdgeLine({ edge: { points, transitions } }: { readonly edge: DrawnEdge }) {
  return (
    <g data-part={transitions.length === 0 ? 'begin' : 'edge'}>
      <path data-part="line" d={roundedPath(points, chartMeasure.bend)} />
      <path data-part="arrow" d={arrowHead(points, chartMeasure.arrow)} />
    </g>
  );
}

function EdgeLabel({ edge: { label, transitions } }: { readonly edge: DrawnEdge }): ReactNode {
  if (label === null) return null;
  const said = transitions.filter(({ description }) => description !== '');
  return (
    <g data-part="label">
      {said.length === 0 ? null : (
        <title>{said.map((one) => `${transitionWords(one)}: ${one.description}`).join('\n')}</title>
      )}
      <rect
        data-part="plate"
        x={label.x - 2}
        y={label.y}
        width={label.width + 4}
        height={label.height}
        rx={3}
      />
      <TextLines x={label.x} y={label.y} lines={label.lines} part="words" />
    </g>
  );
}

interface TextLinesProps {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly part: string;
}

function TextLines({ x, y, lines, part }: TextLinesProps) {
  const { line, text } = chartMeasure;
  const placed = lines.map((words, index) => ({
    words,
    y: toHundredths(y + index * line + (line + text * 0.7) / 2),
  }));
  return placed.map((one) => (
    <text key={one.y} data-part={part} x={x} y={one.y}>
      {one.words}
    </text>
  ));
}

import type { AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { type AnySpace, transitionsOf } from './generalClaims.ts';
import type { ChartPath } from './paths.ts';
import type { Proof } from './proof.ts';

/** The result of a walk as a row of the table. */
export interface WalkRow {
  readonly machine: string;
  readonly states: number;
  readonly transitions: number;
  /** States together with what is known and typed in them. */
  readonly situations: number;
  readonly invariants: number;
  readonly paths: number;
  /** Share of the chart's states and transitions that the paths pass, in per cent. */
  readonly covered: number;
}

export const walkRow = (
  name: string,
  machine: AnyStateMachine,
  claims: Proof['claims'],
  space: AnySpace,
  paths: readonly ChartPath[],
): WalkRow => {
  const states = getStateNodes(machine).map(({ id }) => id);
  const transitions = transitionsOf(machine);
  const along = paths.flatMap(({ steps }) => steps.flatMap(({ passes }) => passes));
  const passed = new Set<unknown>([...space.passedAtStart, ...along]);
  const parts = [...states, ...transitions];
  return {
    machine: name,
    states: states.length,
    transitions: transitions.length,
    situations: space.states.length,
    invariants: Object.keys(claims).length,
    paths: paths.length,
    covered: Math.floor((100 * parts.filter((part) => passed.has(part)).length) / parts.length),
  };
};

const [begin, end] = ['<!-- walks -->', '<!-- /walks -->'];

/** The page with this table between its two markers. */
export const pageWith = (page: string, rows: readonly WalkRow[]): string => {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no ${begin} … ${end}`);
  return `${page.slice(0, from + begin.length)}\n\n${tableOf(rows)}\n\n${page.slice(to)}`;
};

/** The part of a page from one marker to the other, both included; the markers alone for a page without them. */
export const walkTableOf = (page: string): string => {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  return from < 0 || to < from ? `${begin}\n\n${end}` : page.slice(from, to + end.length);
};

const heads = ['Machine', 'States', 'Transitions', 'Situations', 'Invariants', 'Paths', 'Covered'];

/** Aligned as the formatter would have it. */
function tableOf(rows: readonly WalkRow[]): string {
  const sum = (of: (row: WalkRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const cells = [
    ...rows.map((row) => [`\`${row.machine}\``, ...figuresOf(row)]),
    [
      `all ${rows.length}`,
      ...figuresOf({
        machine: '',
        states: sum(({ states }) => states),
        transitions: sum(({ transitions }) => transitions),
        situations: sum(({ situations }) => situations),
        invariants: sum(({ invariants }) => invariants),
        paths: sum(({ paths }) => paths),
        covered: Math.min(...rows.map(({ covered }) => covered)),
      }),
    ],
  ];
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const lineOf = (line: readonly string[]) =>
    `| ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [lineOf(heads), rule, ...cells.map(lineOf)].join('\n');
}

function figuresOf({
  states,
  transitions,
  situations,
  invariants,
  paths,
  covered,
}: WalkRow): readonly string[] {
  return [...[states, transitions, situations, invariants, paths].map(String), `${covered}%`];
}

import type { AnyMachineSnapshot } from 'xstate';
import type { StateSpace, Step } from './machines.ts';

/** A transition of a walked state space, as a person or the server could bring it about. */
interface WalkedStep<Situation> {
  readonly from: Situation;
  readonly to: Situation;
}

/** From the start to an end of the flow, every step with the state that the model then is in. */
interface Path<Situation, Step> {
  readonly start: Situation;
  readonly steps: readonly Step[];
}

interface PathOptions<Situation, Step> {
  readonly start: Situation;
  readonly steps: readonly Step[];
  /** The identity of a situation. */
  readonly keyOf: (situation: Situation) => string;
  /** The name of a step to cover: steps with one name count as one; null for a step that nobody can cause. */
  readonly nameOf: (step: Step) => string | null;
  /** The longest path, so that a failure names a short one. */
  readonly longest?: number;
}

/** Paths that together take every named step: each goes on to the nearest one that is still untaken. */
export const coveringPaths = <Situation, Step extends WalkedStep<Situation>>({
  start,
  steps,
  keyOf,
  nameOf,
  longest = 25,
}: PathOptions<Situation, Step>): readonly Path<Situation, Step>[] => {
  const outgoing = new Map<string, { readonly step: Step; readonly name: string }[]>();
  for (const step of steps) {
    const name = nameOf(step);
    if (name === null) continue;
    const key = keyOf(step.from);
    outgoing.set(key, [...(outgoing.get(key) ?? []), { step, name }]);
  }
  const untaken = new Set([...outgoing.values()].flat().map(({ name }) => name));
  const paths: Path<Situation, Step>[] = [];
  while (untaken.size > 0) {
    const taken: Step[] = [];
    let here = keyOf(start);
    while (taken.length < longest) {
      const way = nearest(here, outgoing, untaken, keyOf);
      if (way === null) break;
      for (const { step, name } of way) {
        taken.push(step);
        untaken.delete(name);
        here = keyOf(step.to);
      }
    }
    if (taken.length === 0) throw new Error(`nothing leads from the start to ${[...untaken].join(', ')}`);
    paths.push({ start, steps: taken });
  }
  return paths;
};

/** The shortest path from here whose last step is not covered yet. */
function nearest<Situation, Step extends WalkedStep<Situation>>(
  from: string,
  outgoing: ReadonlyMap<string, readonly { readonly step: Step; readonly name: string }[]>,
  untaken: ReadonlySet<string>,
  keyOf: (situation: Situation) => string,
) {
  type Way = readonly { readonly step: Step; readonly name: string }[];
  const seen = new Set([from]);
  let ways: readonly (readonly [situation: string, way: Way])[] = [[from, []]];
  while (ways.length > 0) {
    const next: (readonly [string, Way])[] = [];
    for (const [situation, way] of ways) {
      for (const out of outgoing.get(situation) ?? []) {
        if (untaken.has(out.name)) return [...way, out];
        const there = keyOf(out.step.to);
        if (seen.has(there)) continue;
        seen.add(there);
        next.push([there, [...way, out]]);
      }
    }
    ways = next;
  }
  return null;
}

/** Every state of the chart that some path reaches, by its value. */
export const valuesOf = (
  paths: readonly Path<AnyMachineSnapshot, WalkedStep<AnyMachineSnapshot>>[],
): readonly string[] => [
  ...new Set(
    paths
      .flatMap(({ start, steps }) => [start, ...steps.map(({ to }) => to)])
      .map(({ value }) => JSON.stringify(value)),
  ),
];

/** A path with the parts of the chart that it passes. */
export interface ChartPath {
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly Step<AnyMachineSnapshot>[];
}

/** Paths from the starts of a walked space that together pass every state and transition of the chart. */
export const chartPaths = ({
  starts,
  steps,
  keyOf,
  passedAtStart,
}: StateSpace<AnyMachineSnapshot>): readonly ChartPath[] => {
  const situations = new Map<string, Map<string, Way>>();
  const [numbers, keys] = [new Map<unknown, number>(), new Map<unknown, number>()];
  for (const step of steps) {
    const passes = step.passes.map((part) => numberOf(part, numbers));
    const [from, to] = [keyOf(step.from), keyOf(step.to)];
    const ways = situations.get(from) ?? new Map<string, Way>();
    situations.set(from, ways.set([numberOf(to, keys), ...passes].join(' '), { step, to, passes }));
  }
  const passed = new Set(passedAtStart.map((part) => numberOf(part, numbers)));
  const isNew = ({ passes }: Way): boolean => passes.some((part) => !passed.has(part));
  const paths: ChartPath[] = [];
  for (const start of starts) {
    for (;;) {
      const taken: Way[] = [];
      let way = shortestWay(keyOf(start), situations, isNew);
      while (way !== null && taken.length < 25) {
        taken.push(...way);
        for (const { passes } of way) for (const part of passes) passed.add(part);
        way = shortestWay(taken.at(-1)?.to ?? '', situations, isNew);
      }
      if (taken.length === 0) break;
      paths.push({ start, steps: taken.map(({ step }) => step) });
    }
  }
  return paths;
};

/** A step between two situations, by their keys, with the numbers of the parts that it passes. */
interface Way {
  readonly step: Step<AnyMachineSnapshot>;
  readonly to: string;
  readonly passes: readonly number[];
}

function numberOf(part: unknown, numbers: Map<unknown, number>): number {
  const number = numbers.get(part) ?? numbers.size;
  numbers.set(part, number);
  return number;
}

/** The shortest path from a situation whose last step is a wanted one. */
function shortestWay(
  from: string,
  situations: ReadonlyMap<string, ReadonlyMap<string, Way>>,
  isWanted: (way: Way) => boolean,
): readonly Way[] | null {
  const before = new Map<string, { readonly situation: string; readonly way: Way } | null>([[from, null]]);
  const wayTo = (situation: string): readonly Way[] => {
    const last = before.get(situation);
    return last == null ? [] : [...wayTo(last.situation), last.way];
  };
  for (const situation of before.keys()) {
    for (const way of situations.get(situation)?.values() ?? []) {
      if (isWanted(way)) return [...wayTo(situation), way];
      if (!before.has(way.to)) before.set(way.to, { situation, way });
    }
  }
  return null;
}

import type { AnyMachineSnapshot, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';

/** A transition of a walked state space, as a person or the server could bring it about. */
interface WalkedStep<Snapshot> {
  readonly from: Snapshot;
  readonly event: EventObject;
  readonly to: Snapshot;
}

/** From the start to an end of the flow, every step with the state that the model then is in. */
export interface Path<Snapshot> {
  readonly start: Snapshot;
  readonly steps: readonly WalkedStep<Snapshot>[];
}

interface PathOptions<Snapshot> {
  readonly start: Snapshot;
  readonly steps: readonly WalkedStep<Snapshot>[];
  /** What tells two snapshots apart. */
  readonly keyOf: (snapshot: Snapshot) => string;
  /** What is to be covered: steps with the same name count as one; null for a step that nobody can bring about. */
  readonly nameOf: (step: WalkedStep<Snapshot>) => string | null;
  /** Longer paths are cut, so that a failure says where it is. */
  readonly longest?: number;
}

/** Paths that together take every named step: each goes on to the nearest one that is still untaken. */
export const coveringPaths = <Machine extends AnyStateMachine>(
  _machine: Machine,
  { start, steps, keyOf, nameOf, longest = 25 }: PathOptions<SnapshotFrom<Machine>>,
): readonly Path<SnapshotFrom<Machine>>[] => {
  type Snapshot = SnapshotFrom<Machine>;
  const outgoing = new Map<string, { readonly step: WalkedStep<Snapshot>; readonly name: string }[]>();
  for (const step of steps) {
    const name = nameOf(step);
    if (name === null) continue;
    const key = keyOf(step.from);
    outgoing.set(key, [...(outgoing.get(key) ?? []), { step, name }]);
  }
  const untaken = new Set([...outgoing.values()].flat().map(({ name }) => name));
  const paths: Path<Snapshot>[] = [];
  while (untaken.size > 0) {
    const taken: WalkedStep<Snapshot>[] = [];
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

/** The shortest way from here that ends with a step which is still untaken. */
function nearest<Snapshot>(
  from: string,
  outgoing: ReadonlyMap<string, readonly { readonly step: WalkedStep<Snapshot>; readonly name: string }[]>,
  untaken: ReadonlySet<string>,
  keyOf: (snapshot: Snapshot) => string,
) {
  type Way = readonly { readonly step: WalkedStep<Snapshot>; readonly name: string }[];
  const seen = new Set([from]);
  let ways: readonly (readonly [place: string, way: Way])[] = [[from, []]];
  while (ways.length > 0) {
    const next: (readonly [string, Way])[] = [];
    for (const [place, way] of ways) {
      for (const out of outgoing.get(place) ?? []) {
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

/** Every state of the chart that some path comes to, by its value. */
export const valuesOf = (paths: readonly Path<AnyMachineSnapshot>[]): readonly string[] => [
  ...new Set(
    paths
      .flatMap(({ start, steps }) => [start, ...steps.map(({ to }) => to)])
      .map(({ value }) => JSON.stringify(value)),
  ),
];

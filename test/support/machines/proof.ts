import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Mutant } from './mutants.ts';
import { type AnySpace, type Claim, generalClaims } from './generalClaims.ts';
import { keptFor, type Step, valueOf, walk, type WalkOptions, wordsOf } from './machines.ts';

/** A machine, its walk, and the claims about it. */
export interface Proof {
  readonly machine: AnyStateMachine;
  /** Walks this machine, or a copy of it; up to `mostStates` states. */
  readonly spaceOf: (machine: AnyStateMachine, mostStates?: number) => AnySpace;
  readonly claims: Readonly<Record<string, Claim>>;
  /** Broken copies made by hand, for claims that no plain slip breaks. */
  readonly faults: readonly Mutant[];
}

/** Claims about each state, by name. */
type Invariants<Snapshot> = Readonly<Record<string, (snapshot: Snapshot) => boolean>>;
/** Claims about each transition, by name. */
type StepRules<Snapshot> = Readonly<Record<string, (step: Step<Snapshot>) => boolean>>;

/** Wrong guards and actions, by the words of their fault. */
type Faults = Readonly<
  Record<
    string,
    {
      readonly guards?: Readonly<Record<string, unknown>>;
      readonly actions?: Readonly<Record<string, unknown>>;
    }
  >
>;

export const provenBy = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: WalkOptions<Machine>,
  invariants: Invariants<SnapshotFrom<Machine>> = {},
  rules: StepRules<SnapshotFrom<Machine>> = {},
  faults: Faults = {},
): Proof => ({
  machine,
  faults: Object.entries(faults).map(([fault, implementations]) => ({
    fault,
    build: () => machine.provide(implementations as never),
  })),
  spaceOf: (copy, mostStates) => walk(copy as Machine, options, mostStates) as unknown as AnySpace,
  claims: {
    ...generalClaims,
    ...Object.fromEntries(
      Object.entries(invariants).map(([name, holds]) => [name, claimOfStates(holds as never)]),
    ),
    ...Object.fromEntries(Object.entries(rules).map(([name, holds]) => [name, claimOfSteps(holds as never)])),
  },
});

/** Checked on every snapshot after any step, since two that count as one state may differ in other facts. */
const claimOfStates =
  (holds: (snapshot: AnyMachineSnapshot) => boolean): Claim =>
  (_, space) => [
    ...new Set(
      reachedIn(space)
        .filter((state) => !holds(state))
        .map(valueOf),
    ),
  ];

/** Every snapshot of a space, which each of a machine's claims asks for. */
const reachedIn = keptFor(({ starts, steps }: AnySpace): readonly AnyMachineSnapshot[] => [
  ...new Set([...starts, ...steps.map(({ to }) => to)]),
]);

const claimOfSteps =
  (holds: (step: Step<AnyMachineSnapshot>) => boolean): Claim =>
  (_, { steps }) => [...new Set(steps.filter((step) => !holds(step)).map(wordsOf))];

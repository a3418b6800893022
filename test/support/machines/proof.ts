import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { BrokenCopy } from './brokenCopies.ts';
import { type AnySpace, type Claim, generalClaims } from './generalClaims.ts';
import { type Step, valueOf, walk, type WalkOptions, wordsOf } from './machines.ts';

/** A machine, how everything that it can come to is walked, and what has to hold there. */
export interface Proof {
  readonly machine: AnyStateMachine;
  /** Walks this machine, or a copy of it; no further than so many states when told so. */
  readonly spaceOf: (machine: AnyStateMachine, mostStates?: number) => AnySpace;
  readonly claims: Readonly<Record<string, Claim>>;
  /** Broken copies made by hand, for claims that no plain slip breaks. */
  readonly faults: readonly BrokenCopy[];
}

/** What holds in each state, by its name. */
type Invariants<Snapshot> = Readonly<Record<string, (snapshot: Snapshot) => boolean>>;
/** What holds for each transition, by its name. */
type StepRules<Snapshot> = Readonly<Record<string, (step: Step<Snapshot>) => boolean>>;

/** Guards and actions that do something else than they should, by what is wrong with them. */
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

/** Asked of every snapshot that any step leads to: two that count as one state may still differ in what they hide. */
const claimOfStates =
  (holds: (snapshot: AnyMachineSnapshot) => boolean): Claim =>
  (_, { starts, steps }) => {
    const reached = [...new Set([...starts, ...steps.map(({ to }) => to)])];
    return [...new Set(reached.filter((state) => !holds(state)).map(valueOf))];
  };

const claimOfSteps =
  (holds: (step: Step<AnyMachineSnapshot>) => boolean): Claim =>
  (_, { steps }) => [...new Set(steps.filter((step) => !holds(step)).map(wordsOf))];

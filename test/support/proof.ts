import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { type AnySpace, type Claim, generalClaims } from './generalClaims.ts';
import { type Step, valueOf, walk, type WalkOptions, wordsOf } from './machines.ts';

/** A machine, how everything that it can come to is walked, and what has to hold there. */
export interface Proof {
  readonly machine: AnyStateMachine;
  /** Walks this machine, or a copy of it. */
  readonly spaceOf: (machine: AnyStateMachine) => AnySpace;
  readonly claims: Readonly<Record<string, Claim>>;
}

/** What holds in each state, by its name. */
type Invariants<Snapshot> = Readonly<Record<string, (snapshot: Snapshot) => boolean>>;
/** What holds for each transition, by its name. */
type StepRules<Snapshot> = Readonly<Record<string, (step: Step<Snapshot>) => boolean>>;

export const provenBy = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: WalkOptions<Machine>,
  invariants: Invariants<SnapshotFrom<Machine>> = {},
  rules: StepRules<SnapshotFrom<Machine>> = {},
): Proof => ({
  machine,
  spaceOf: (copy) => walk(copy as Machine, options) as unknown as AnySpace,
  claims: {
    ...generalClaims,
    ...Object.fromEntries(
      Object.entries(invariants).map(([name, holds]) => [name, claimOfStates(holds as never)]),
    ),
    ...Object.fromEntries(Object.entries(rules).map(([name, holds]) => [name, claimOfSteps(holds as never)])),
  },
});

const claimOfStates =
  (holds: (snapshot: AnyMachineSnapshot) => boolean): Claim =>
  (_, { states }) => [...new Set(states.filter((state) => !holds(state)).map(valueOf))];

const claimOfSteps =
  (holds: (step: Step<AnyMachineSnapshot>) => boolean): Claim =>
  (_, { steps }) => [...new Set(steps.filter((step) => !holds(step)).map(wordsOf))];

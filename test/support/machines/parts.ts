import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { instantOf } from '#domain/values/calendar.ts';
import { LastLoaded } from '#machines/lastLoaded.ts';
import type { PartMachine } from '#machines/kinds/part.ts';
import { walk } from './machines.ts';

/** A load without a network, where this was loaded before. */
export const lastLoaded = (loaded: unknown): LastLoaded =>
  new LastLoaded(loaded, instantOf(Date.UTC(2026, 2, 20, 8, 35)));

/** Every snapshot that a part can show its parent, for the parent's walk; `last` where the part is kept. */
export const snapshotsOfPart = <Loaded, From>(
  part: PartMachine<Loaded, From>,
  from: From,
  answers: readonly Loaded[],
  last?: Loaded,
): readonly SnapshotFrom<PartMachine<Loaded, From>>[] =>
  walk(part as unknown as PartMachine<unknown, unknown>, {
    inputs: [from],
    events: [{ type: 'load.requested' }, { type: 'load.outdated' }],
    answers: { load: answers },
    failures: last === undefined ? {} : { load: [lastLoaded(last)] },
    facts: ({ context: { loaded, asOf, failure } }) => ({ loaded, asOf, failure }),
  }).states as unknown as readonly (AnyMachineSnapshot & SnapshotFrom<PartMachine<Loaded, From>>)[];

/** The snapshot of a part that a machine has invoked under this name. */
export const partIn = (
  { children }: AnyMachineSnapshot,
  name: string,
): SnapshotFrom<PartMachine<unknown, unknown>> => {
  const part = (children as Readonly<Record<string, AnyActorRef | undefined>>)[name];
  if (part === undefined) throw new Error(`there is no part ${name}`);
  return part.getSnapshot() as SnapshotFrom<PartMachine<unknown, unknown>>;
};

/** Whether an event has a machine do a named action, such as one that goes to a child. */
export const does = (
  machine: AnyStateMachine,
  from: AnyMachineSnapshot,
  event: EventObject,
  action: string,
): boolean =>
  machine
    .getTransitionData(from, event)
    .some(({ actions }) =>
      actions.some(
        (named) => (typeof named === 'string' ? named : (named as { type: string }).type) === action,
      ),
    );

/** A part's state: while it loads, whether it does so for the first time, refreshes or tries again. */
export const stateOfPart = ({ value }: Pick<AnyMachineSnapshot, 'value'>): string =>
  typeof value === 'string' ? value : stateOfPart({ value: Object.values(value)[0] ?? '' });

/** Every snapshot that a machine can come to by these events, for the walk of the machine that invokes it. */
export const snapshotsOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  events: readonly EventFromLogic<Machine>[],
): readonly SnapshotFrom<Machine>[] =>
  walk(machine, { inputs: [input], events, answers: {}, shown: neverShown, facts: () => null }).states;

const neverShown = new Proxy({}, { get: () => [undefined] }) as Readonly<Record<string, readonly unknown[]>>;

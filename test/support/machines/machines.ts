import { Buffer } from 'node:buffer';
import * as Schema from 'effect/Schema';
import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type EventFromLogic,
  type EventObject,
  fromPromise,
  getInitialMicrosteps,
  type InputFrom,
  type NonReducibleUnknown,
  type SnapshotFrom,
} from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, getStateNodes } from 'xstate/graph';
import { ApiFailure } from '#api/failure.ts';
import { Loan } from '#domain/loan/loan.ts';
import { Payment } from '#domain/loan/payment/payment.ts';

/** One call of an invoked actor, which the test answers when it likes, or never. */
interface StubbedCall<Output, Input> {
  readonly input: Input;
  readonly answer: (output: Output) => void;
  readonly fail: (error: unknown) => void;
}

/** An actor under the test's control, and every call that a machine made of it, in order. */
export const stubActor = <Output, Input = NonReducibleUnknown>(onCall: () => void = () => undefined) => {
  const calls: StubbedCall<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input }) =>
      new Promise<Output>((answer, fail) => {
        calls.push({ input, answer, fail });
        onCall();
      }),
  );
  const latest = (): StubbedCall<Output, Input> => {
    const call = calls.at(-1);
    if (call === undefined) throw new Error('the machine has not called this actor');
    return call;
  };
  return { calls, logic, latest };
};

/** Lets every settled promise be handled; no time passes on a simulated clock. */
export const flushPromises = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

export const refusal = (status: number, message: string | null = null): ApiFailure =>
  new ApiFailure({ _tag: 'Refused', status, message, fields: {} });

/** The refusal of a write that was sent for approval before. */
export const awaitingApproval = new ApiFailure({
  _tag: 'Refused',
  status: 409,
  code: 'AWAITS_APPROVAL',
  message: 'This awaits approval already: APR-000001.',
  fields: {},
});

export const unreachable = (): ApiFailure => new ApiFailure({ _tag: 'Unreachable' });

/** An unsigned token with these claims: the browser only ever reads them. */
export const tokenOf = (
  claims: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, unknown>> = {},
): string =>
  [{ alg: 'HS256', typ: 'JWT', ...header }, claims, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

/** A running loan of three installments of ₹1,000, with the given fields replaced, decoded from JSON. */
export const loanOf = (wire: Readonly<Record<string, unknown>> = {}): Loan =>
  Schema.decodeUnknownSync(Loan)({
    loanId: 'LN-000001',
    customerId: 'CUS-000001',
    vehicleId: 'VEH-000001',
    loanAmount: 3_000,
    interestRate: 0,
    tenure: 3,
    emiAmount: '1000',
    startDate: '2026-01-15',
    paymentFrequency: 'Monthly',
    installments: 3,
    totalInstallments: 3,
    status: 'Active',
    ...wire,
  });

export const paymentOf = (installmentNumber: number, status = 'Paid'): Payment =>
  Schema.decodeUnknownSync(Payment)({
    paymentId: `PAY-00000${installmentNumber}`,
    loanId: 'LN-000001',
    installmentNumber,
    amount: 1_000,
    penaltyAmount: 0,
    totalAmount: 1_000,
    status,
    paidDate: '2026-02-15T10:00:00.000Z',
    dueDate: '2026-02-15',
    paymentMethod: 'Cash',
    paidBy: 'Admin',
  });

/** A transition that the walk has taken, from one reachable snapshot to the next. */
export interface Step<Snapshot> {
  readonly from: Snapshot;
  readonly event: EventObject;
  readonly to: Snapshot;
  /** The parts of the chart that the step passes: transitions, immediate ones too, and the states reached. */
  readonly passes: readonly unknown[];
}

/** Every state that a machine can reach, whatever is sent and whatever its actors answer. */
export interface StateSpace<Snapshot> {
  /** The initial snapshots, one for each input. */
  readonly starts: readonly Snapshot[];
  readonly states: readonly Snapshot[];
  readonly steps: readonly Step<Snapshot>[];
  /** The parts of the chart passed before any event. */
  readonly passedAtStart: readonly unknown[];
  /** Ids of the states and transitions of the chart that were passed, those that are left at once included. */
  readonly passed: ReadonlySet<unknown>;
  /** False when the walk was stopped before its end. */
  readonly isWhole: boolean;
  /** The identity of a snapshot: snapshots with one key count as one. */
  readonly keyOf: (snapshot: Snapshot) => string;
}

export interface WalkOptions<Machine extends AnyStateMachine> {
  readonly inputs: readonly InputFrom<Machine>[];
  /** The events that people and browsers may send, hostile payloads included. */
  readonly events:
    | readonly EventFromLogic<Machine>[]
    | ((snapshot: SnapshotFrom<Machine>) => readonly EventFromLogic<Machine>[]);
  /** The answers that each invoked actor may give, by the name of its source. */
  readonly answers: Readonly<Record<string, readonly unknown[]>>;
  /** Further failures of an invoked actor, by the name of its source. */
  readonly failures?: Readonly<Record<string, readonly unknown[]>>;
  /** The snapshots that each invoked machine may show, by the name of its source; one that ends has answers too. */
  readonly shown?: Readonly<Record<string, readonly unknown[]>>;
  /** The facts, beside the state, that distinguish snapshots; a counter among them would make the space endless. */
  readonly facts: (snapshot: SnapshotFrom<Machine>) => unknown;
}

const nobody = createEmptyActor();

/** The scope of a step in the walk: nothing is sent and nothing is started. */
const nowhere: AnyActorScope = {
  self: nobody,
  system: nobody.system,
  id: '',
  sessionId: '',
  logger: () => undefined,
  defer: () => undefined,
  stopChild: () => undefined,
  emit: () => undefined,
  actionExecutor: () => undefined,
};

/** How any actor may fail: no answer, refusals with and without words, an unreadable answer, a defect, nonsense. */
const failures: readonly unknown[] = [
  unreachable(),
  refusal(422, 'Not like this.'),
  refusal(500),
  refusal(403, 'Forbidden'),
  refusal(404),
  new ApiFailure({ _tag: 'Undecodable' }),
  new TypeError('a defect'),
  undefined,
];

/** More than any machine needs: one that goes beyond it counts something that never ends. */
const largestSpace = 100_000;

/**
 * Walks every reachable state, or the nearest ones up to a limit. Invoked actors do not run: each of their answers,
 * failures and delays is fed as the event that it would send, in every state where it could arrive.
 */
export const walk = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: WalkOptions<Machine>,
  mostStates = Number.POSITIVE_INFINITY,
): StateSpace<SnapshotFrom<Machine>> => {
  const states = new Map<string, SnapshotFrom<Machine>>();
  const steps: Step<SnapshotFrom<Machine>>[] = [];
  const starts: SnapshotFrom<Machine>[] = [];
  const passedAtStart: unknown[] = [];
  let isWhole = true;
  const keyOf = keptFor((snapshot: AnyMachineSnapshot) =>
    JSON.stringify([
      snapshot.status,
      snapshot.value,
      options.facts(snapshot as unknown as SnapshotFrom<Machine>),
    ]),
  );
  const arrivals = arrivalsOf(machine, options);
  const eventIds = new Map<EventObject, string>();
  const { events } = options;
  const sentIn = typeof events === 'function' ? events : () => events;
  const passedBy = (snapshot: AnyMachineSnapshot, event: EventObject): readonly unknown[] => [
    ...snapshot._nodes.map(({ id }) => id),
    ...takenAtOnce(machine, snapshot, event),
  ];
  const hasPassages = [machine.root, ...getStateNodes(machine)].some((node) => node.always !== undefined);
  const passagesOf = ({ state, event, nextState }: RawStep<Machine>): readonly unknown[] => {
    const taken = machine.getTransitionData(state as never, event);
    if (!isElsewhere({ from: state, to: nextState })) return taken;
    if (!hasPassages) return [...taken, ...passedBy(nextState, event)];
    const microsteps = machine.microstep(state as never, event, nowhere);
    return [...taken, ...microsteps.flatMap((snapshot) => passedBy(snapshot, event))];
  };

  for (const input of options.inputs) {
    const begun = { type: 'xstate.init', input };
    for (const [snapshot] of getInitialMicrosteps(machine, input))
      passedAtStart.push(...passedBy(snapshot, begun));
    let entered = 0;
    const map = getAdjacencyMap(unthrowing(machine), {
      input,
      limit: largestSpace,
      events: (snapshot: SnapshotFrom<Machine>) => [...sentIn(snapshot), ...arrivals(snapshot)],
      serializeState: keyOf,
      serializeEvent: (event: EventObject) => idOf(event, eventIds),
      stopWhen: (snapshot: AnyMachineSnapshot) => {
        if (snapshot.status !== 'active') return true;
        entered += 1;
        if (entered > mostStates) isWhole = false;
        return entered > mostStates;
      },
    } as never);
    for (const { state } of Object.values(map)) {
      states.set(keyOf(state), state as SnapshotFrom<Machine>);
    }
    const [start] = Object.values(map);
    if (start !== undefined) starts.push(start.state as SnapshotFrom<Machine>);
    for (const raw of adjacencyMapToArray(map as never) as unknown as readonly RawStep<Machine>[])
      steps.push(stepOf(raw, passagesOf));
  }
  let passed: ReadonlySet<unknown> | null = null;
  return {
    starts,
    states: [...states.values()],
    steps,
    passedAtStart,
    get passed() {
      return (passed ??= new Set([...passedAtStart, ...steps.flatMap(({ passes }) => passes)]));
    },
    isWhole,
    keyOf,
  };
};

/** The machine with a transition that throws made one to a broken snapshot, as an actor would have it. */
const unthrowing = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
  Object.assign(Object.create(machine) as Machine, {
    transition: (snapshot: AnyMachineSnapshot, event: EventObject, scope: AnyActorScope) => {
      try {
        return machine.transition(snapshot as never, event, scope);
      } catch (error) {
        return { ...snapshot, status: 'error', error };
      }
    },
  });

/** The parts passed by a step, computed on demand, since that takes as long as the step. */
const stepOf = <Machine extends AnyStateMachine>(
  raw: RawStep<Machine>,
  passagesOf: (raw: RawStep<Machine>) => readonly unknown[],
): Step<SnapshotFrom<Machine>> => {
  let passes: readonly unknown[] | null = null;
  return {
    from: raw.state,
    event: raw.event,
    to: raw.nextState,
    get passes() {
      return (passes ??= passagesOf(raw));
    },
  };
};

/** The transitions without an event that a snapshot takes as soon as it is there. */
function takenAtOnce(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): readonly unknown[] {
  const guards = machine.implementations.guards as Readonly<
    Record<string, (args: unknown, params: unknown) => boolean>
  >;
  const args = { context: snapshot.context as unknown, event };
  const isOpen = (guard: unknown): boolean => {
    if (guard === undefined) return true;
    const { type, params } = (typeof guard === 'string' ? { type: guard } : guard) as {
      readonly type: string;
      readonly params?: unknown;
    };
    const given: unknown =
      typeof params === 'function' ? (params as (given: unknown) => unknown)(args) : params;
    return guards[type]?.(args, given) ?? false;
  };
  return snapshot._nodes.flatMap((node) => (node.always ?? []).find(({ guard }) => isOpen(guard)) ?? []);
}

/** The inputs of a snapshot's invoked actors, by the name of their sources. */
export const inputsOf = (snapshot: AnyMachineSnapshot): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.values(snapshot.children as Readonly<Record<string, AnyActorRef>>).flatMap((child) => {
      const state = child.getSnapshot() as { readonly input?: unknown };
      return typeof child.src === 'string' ? [[child.src, state.input]] : [];
    }),
  );

interface RawStep<Machine extends AnyStateMachine> {
  readonly state: SnapshotFrom<Machine>;
  readonly event: EventObject;
  readonly nextState: SnapshotFrom<Machine>;
}

/** The events that a snapshot's own invocations and delays may send. Each is made once, so that it has one identity. */
const arrivalsOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  { answers, shown = {}, failures: own = {} }: Pick<WalkOptions<Machine>, 'answers' | 'shown' | 'failures'>,
) => {
  const byNode = new Map(
    [machine.root, ...getStateNodes(machine)].map((node) => {
      const fromActors = node.invoke.flatMap(({ id, src }): readonly EventObject[] => {
        const source = typeof src === 'string' ? src : id;
        const pictures = (shown[source] ?? []).map((snapshot) => ({
          type: `xstate.snapshot.${id}`,
          snapshot,
        }));
        const outputs = answers[source];
        if (outputs === undefined && pictures.length > 0) return pictures;
        if (outputs === undefined) throw new Error(`the walk of ${machine.id} needs answers for ${source}`);
        return [
          ...pictures,
          ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
          ...[...failures, ...(own[source] ?? [])].map((error) => ({
            type: `xstate.error.actor.${id}`,
            error,
            actorId: id,
          })),
        ];
      });
      return [node.id, [...fromActors, ...node.after.map(({ eventType }) => ({ type: eventType }))]] as const;
    }),
  );
  return (snapshot: AnyMachineSnapshot): readonly EventObject[] =>
    snapshot._nodes.flatMap((node) => byNode.get(node.id) ?? []);
};

const idOf = (event: EventObject, ids: Map<EventObject, string>): string => {
  const id = ids.get(event) ?? `${ids.size}`;
  ids.set(event, id);
  return id;
};

export const isElsewhere = ({ from, to }: Pick<Step<AnyMachineSnapshot>, 'from' | 'to'>): boolean =>
  valueOf(from) !== valueOf(to);

/** Memoises a function of a snapshot or of a whole space, which every claim asks for. */
export const keptFor = <Said, Of extends object = AnyMachineSnapshot>(say: (of: Of) => Said) => {
  const said = new WeakMap<Of, Said>();
  return (of: Of): Said => {
    const known = said.get(of);
    if (known !== undefined) return known;
    const now = say(of);
    said.set(of, now);
    return now;
  };
};

export const valueOf = keptFor((snapshot) => JSON.stringify(snapshot.value));

export const wordsOf = ({ from, event, to }: Omit<Step<AnyMachineSnapshot>, 'passes'>): string =>
  `${valueOf(from)} on ${event.type} to ${valueOf(to)}`;

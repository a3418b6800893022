import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { actorEffects, unheard } from './actorEffects.ts';
import { isElsewhere, keptFor, type StateSpace, type Step, valueOf, wordsOf } from './machines.ts';

/** The state space of any machine. */
export type AnySpace = StateSpace<AnyMachineSnapshot>;
type AnyStep = Step<AnyMachineSnapshot>;

/** Answers where the claim does not hold, in words; empty where it holds. */
export type Claim = (machine: AnyStateMachine, space: AnySpace) => readonly string[];

const ends = /^xstate\.(done|error)\.actor\./;

/** Claims about every machine. */
export const generalClaims: Readonly<Record<string, Claim>> = {
  'every state of the chart is reached': (machine, { passed }) =>
    getStateNodes(machine)
      .map(({ id }) => id)
      .filter((id) => !passed.has(id)),

  'every transition of the chart is taken': (machine, { passed }) =>
    transitionsOf(machine)
      .filter((transition) => !passed.has(transition))
      .map(nameOfTransition),

  'every transition does something: it moves, calls, or changes what is known': (
    machine,
    { steps, passedAtStart },
  ) => {
    const idle = new Set(transitionsOf(machine).filter((part) => !isForbidding(part) && !isRepeating(part)));
    for (const part of passedAtStart) idle.delete(part as Transition);
    for (const part of idle) if (tellsAnother(machine, part)) idle.delete(part);
    for (const step of steps)
      if (isElsewhere(step) || changesContext(step) || childrenChange(step))
        for (const part of step.passes) idle.delete(part as Transition);
    return [...idle].map(nameOfTransition);
  },

  'what somebody says is heard: a choice, an answer or a failure changes what is known': (
    machine,
    { steps },
  ) => {
    const [told, heard] = [new Set<unknown>(), new Set<unknown>()];
    for (const step of steps.filter(carriesSomething))
      for (const part of step.passes) (changesContext(step) ? heard : told).add(part);
    return transitionsOf(machine)
      .filter((part) => told.has(part) && !heard.has(part) && !isForbidding(part) && part.eventType !== '')
      .map(nameOfTransition)
      .filter((name) => unheard[name] === undefined);
  },

  'nothing breaks the machine': (_, { states }) =>
    states.filter(({ status }) => !['active', 'done'].includes(status)).map(valueOf),

  'there is no dead end: every state that is not final has a way out': (_, { states, steps }) => {
    const left = new Set(
      steps.flatMap(({ from, to }) =>
        leavesOf(from)
          .filter((leaf) => !leavesOf(to).includes(leaf))
          .map((leaf) => `${valueOf(from)}: ${leaf}`),
      ),
    );
    const situations = states
      .filter(({ status }) => status === 'active')
      .flatMap((state) => leavesOf(state).map((leaf) => `${valueOf(state)}: ${leaf}`));
    return [...new Set(situations.filter((situation) => !left.has(situation)))];
  },

  'every answer and every failure of an actor leads on, or to its next call': (_, { steps }) =>
    steps
      .filter(({ event }) => ends.test(event.type))
      .filter((step) => !isElsewhere(step) && !isCalled(step, sourceOf(step)))
      .map(wordsOf),

  'every failure is visible: it leads elsewhere than an answer would': (_, { steps, keyOf }) => {
    const answers = new Map<string, Set<string>>();
    const situations = new Map<AnyMachineSnapshot, string>();
    const callIn = (step: AnyStep): string => {
      const situation = situations.get(step.from) ?? keyOf(step.from);
      situations.set(step.from, situation);
      return `${situation} ${actorOf(step)}`;
    };
    for (const step of steps.filter(({ event }) => event.type.startsWith('xstate.done.actor.'))) {
      const led = answers.get(callIn(step)) ?? new Set();
      answers.set(callIn(step), led.add(valueOf(step.to)));
    }
    return unforgiven(steps)
      .filter((step) => {
        const led = answers.get(callIn(step));
        return led?.size === 1 && led.has(valueOf(step.to));
      })
      .map(wordsOf);
  },

  'what has failed can be tried again': (_, { steps, keyOf }) =>
    [...new Set(unforgiven(steps).map(sourceOf))].flatMap((source) => {
      const failed = unforgiven(steps).filter((step) => sourceOf(step) === source);
      const ways = situationsBefore(
        steps.filter((step) => isCalled(step, source)),
        steps,
        keyOf,
      );
      return failed
        .filter((step) => step.to.status === 'active' && !isCalled(step, source) && !ways.has(keyOf(step.to)))
        .map(wordsOf);
    }),

  'nothing is sent twice: while a call that writes is under way nobody can make another': (_, { steps }) =>
    steps
      .filter(({ event }) => !event.type.startsWith('xstate.'))
      .filter(({ from, to }) =>
        Object.entries(childrenOf(from)).some(([id, child]) => {
          const now = childrenOf(to)[id];
          const call = actorEffects[nameOf(child)];
          return (
            call?.kind === 'writes' && call.repeatable === undefined && now !== undefined && now !== child
          );
        }),
      )
      .map(wordsOf),

  'nothing is sent twice: what the server took is not sent again by itself': (_, { steps }) =>
    steps
      .filter(({ event }) => event.type.startsWith('xstate.done.actor.'))
      .filter((step) => {
        const call = actorEffects[sourceOf(step)];
        return call?.kind === 'writes' && isCalled(step, sourceOf(step));
      })
      .map(wordsOf),
};

/** True for a claim that can only be checked after the whole walk. */
export const isAboutTheWhole = (name: string): boolean => aboutTheWhole.has(name);

const aboutTheWhole: ReadonlySet<string> = new Set([
  'every state of the chart is reached',
  'every transition of the chart is taken',
  'every transition does something: it moves, calls, or changes what is known',
  'what somebody says is heard: a choice, an answer or a failure changes what is known',
  'there is no dead end: every state that is not final has a way out',
  'every failure is visible: it leads elsewhere than an answer would',
  'what has failed can be tried again',
]);

/** True where the machine calls anything that the general claim is about. */
export const canApply = (name: string, machine: AnyStateMachine): boolean => {
  const isAbout = about[name];
  if (isAbout === undefined) return true;
  const nodes = [machine.root, ...getStateNodes(machine)];
  return nodes.some(({ invoke }) =>
    invoke.some(({ src }) => isAbout(typeof src === 'string' ? actorEffects[src] : undefined)),
  );
};

type Call = (typeof actorEffects)[string] | undefined;

/** A child machine that has no end answers nothing and fails by itself. */
const canEnd = (call: Call): boolean => call !== undefined && call.kind !== 'flow';
const isOwed = (call: Call): boolean => call !== undefined && canEnd(call) && call.forgiven === undefined;
const isSentOnce = (call: Call): boolean => call?.kind === 'writes' && call.repeatable === undefined;

/** The calls that a claim is about. */
const about: Readonly<Record<string, (call: Call) => boolean>> = {
  'nothing breaks the machine': canEnd,
  'every answer and every failure of an actor leads on, or to its next call': canEnd,
  'every failure is visible: it leads elsewhere than an answer would': isOwed,
  'what has failed can be tried again': isOwed,
  'nothing is sent twice: while a call that writes is under way nobody can make another': isSentOnce,
  'nothing is sent twice: what the server took is not sent again by itself': isSentOnce,
};

type Transition = ReturnType<typeof transitionsOf>[number];

const nameOfTransition = ({ source, eventType }: Transition): string =>
  `${source.id} on ${eventType === '' ? 'nothing' : eventType}`;

/** A transition that only ignores an event, and says why. */
const isForbidding = ({ target, actions, description }: Transition): boolean =>
  target === undefined && actions.length === 0 && description !== undefined;

/** A transition that sends an event to a child or tells the screen, neither of which a walk runs. */
const tellsAnother = ({ implementations }: AnyStateMachine, { actions }: Transition): boolean =>
  actions.some((named) => {
    const type = typeof named === 'string' ? named : (named as { readonly type: string }).type;
    const action: unknown = implementations.actions[type];
    return typeof action === 'function' && 'type' in action && sending.has(action.type);
  });

const sending: ReadonlySet<unknown> = new Set(['xstate.sendTo', 'xstate.emit']);

/** A clock that has run down: the time alone is news. */
const isRepeating = ({ eventType, target }: Transition): boolean =>
  eventType.startsWith('xstate.after.') && target !== undefined;

const changesContext = ({ from, to }: AnyStep): boolean => {
  const [before, after] = [from.context, to.context] as readonly Readonly<Record<string, unknown>>[];
  return Object.keys(after ?? {}).some((key) => before?.[key] !== after?.[key]);
};

const childrenChange = ({ from, to }: AnyStep): boolean =>
  Object.entries(childrenOf(to)).some(([id, child]) => childrenOf(from)[id] !== child);

/** True for an event with a payload. */
const carriesSomething = (step: AnyStep): boolean => {
  const { type, ...rest } = step.event as AnyStep['event'] & { readonly output?: unknown };
  if (type.startsWith('xstate.done.actor.')) {
    return rest.output !== undefined;
  }
  if (type.startsWith('xstate.error.actor.')) return actorEffects[sourceOf(step)]?.forgiven === undefined;
  return !type.startsWith('xstate.') && Object.keys(rest).length > 0;
};

const childrenOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>;

const nameOf = (child: AnyActorRef | undefined): string => (typeof child?.src === 'string' ? child.src : '');

const actorOf = ({ event }: AnyStep): string => event.type.replace(ends, '');

/** The name of the actor that has answered or failed. */
const sourceOf = (step: AnyStep): string => nameOf(childrenOf(step.from)[actorOf(step)]);

const unforgiven = (steps: readonly AnyStep[]): readonly AnyStep[] =>
  steps.filter(
    (step) =>
      step.event.type.startsWith('xstate.error.actor.') &&
      actorEffects[sourceOf(step)]?.forgiven === undefined,
  );

/** Whether a step begins a call of this name. */
const isCalled = ({ from, to }: AnyStep, source: string): boolean =>
  Object.entries(childrenOf(to)).some(
    ([id, child]) => nameOf(child) === source && childrenOf(from)[id] !== child,
  );

/** The keys of the snapshots from which one of these steps can be reached. */
const situationsBefore = (
  wanted: readonly AnyStep[],
  steps: readonly AnyStep[],
  keyOf: AnySpace['keyOf'],
): ReadonlySet<string> => {
  const before = new Map<string, Set<string>>();
  for (const { from, to } of steps) {
    const key = keyOf(to);
    const situations = before.get(key) ?? new Set();
    before.set(key, situations.add(keyOf(from)));
  }
  const found = new Set(wanted.map(({ from }) => keyOf(from)));
  for (const situation of found) for (const earlier of before.get(situation) ?? []) found.add(earlier);
  return found;
};

/**
 * The innermost states of a snapshot: one, or one for each region; none of a machine without states, nor where a child
 * machine goes on.
 */
const leavesOf = keptFor((snapshot): readonly string[] =>
  snapshot._nodes
    .filter(({ type, parent }) => type === 'atomic' && parent !== undefined)
    .filter(
      ({ invoke }) =>
        !invoke.some(({ src }) => typeof src === 'string' && actorEffects[src]?.kind === 'flow'),
    )
    .map(({ id }) => id),
);

/** Every transition of the chart: those of events, answers and delays, and those that are taken at once. */
export const transitionsOf = (machine: AnyStateMachine) =>
  [machine.root, ...getStateNodes(machine)].flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);

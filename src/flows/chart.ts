import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A flow as names only; it contains no code. */
export interface Chart {
  readonly name: string;
  readonly description: string;
  readonly root: ChartState;
}

export interface ChartState {
  /** Its path within the machine with dots; '' for the machine itself. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly description: string;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** The names of the actors that are invoked while the state is active. */
  readonly invokes: readonly string[];
  /** The state's first child; null for an atomic or a parallel state. */
  readonly initial: string | null;
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

export interface ChartTransition {
  readonly source: string;
  /** The target; null for a transition that keeps the state. */
  readonly target: string | null;
  /** The event in words: `done loadLedger`, `after typingPause`, `always`, or the event's own name. */
  readonly event: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
  readonly description: string;
}

/** A machine as a chart, under the name that the catalogue has for it. */
export const chartOf = (name: string, machine: AnyStateMachine): Chart => ({
  name,
  description: machine.root.config.description ?? '',
  root: { ...stateOf(machine.root), name },
});

/** Every state of a chart, the machine itself first, each before its children. */
export const statesOf = (state: ChartState): readonly ChartState[] => [
  state,
  ...state.states.flatMap(statesOf),
];

/** `event [guard] / actions`, as on a statechart. */
export const transitionWords = ({ event, guard, actions }: ChartTransition): string =>
  [
    event,
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ].join(' ');

/** Ids of every state that a snapshot's value is in, the machine itself included. */
export const statesIn = (value: unknown, path = ''): readonly string[] => {
  if (typeof value === 'string') return [path, childOf(path, value)];
  const inner = Object.entries((value ?? {}) as Readonly<Record<string, unknown>>);
  return [path, ...inner.flatMap(([key, child]) => statesIn(child, childOf(path, key)))];
};

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.path.join('.'),
    name: node.key,
    kind: node.type,
    description: node.description ?? '',
    tags: node.tags,
    entry: ownActions(node.entry),
    exit: ownActions(node.exit),
    invokes: node.invoke.map(({ id, src }) => (typeof src === 'string' ? src : id)),
    initial: node.type === 'compound' ? idOf(node.initial.target[0]) : null,
    states: Object.values(node.states).map(stateOf),
    transitions: [...node.transitions.values(), node.always ?? []]
      .flat()
      .flatMap((transition): readonly ChartTransition[] => {
        const words = {
          source: node.path.join('.'),
          event: eventWords(transition.eventType, node),
          guard: transition.guard === undefined ? null : nameOf(transition.guard),
          actions: transition.actions.map(nameOf),
          description: transition.description ?? '',
        };
        const targets = transition.target ?? [];
        return targets.length === 0
          ? [{ ...words, target: null }]
          : targets.map((target) => ({ ...words, target: idOf(target) }));
      }),
  };
}

/** `xstate.done.actor.0.session.expired` reads `done wipeCredentials`, a delay reads `after nextStanding`. */
function eventWords(eventType: string, node: AnyStateNode): string {
  if (eventType === '') return 'always';
  const after = /^xstate\.after\.([^.]+)/.exec(eventType);
  if (after !== null) return `after ${after[1]}`;
  const internal = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.*)$/.exec(eventType);
  if (internal === null) return eventType;
  const invoke = node.invoke.find(({ id }) => id === internal[2]);
  const source = invoke === undefined || typeof invoke.src !== 'string' ? '' : ` ${invoke.src}`;
  return `${internal[1] === 'snapshot' ? 'change of' : internal[1]}${source}`;
}

/** The actions without those that the library adds for a delay, which the chart shows as `after`. */
function ownActions(actions: readonly unknown[]): readonly string[] {
  return actions.map(nameOf).filter((name) => !name.startsWith('xstate.'));
}

function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  return (named as { readonly type?: string }).type ?? 'unnamed';
}

function idOf(node: AnyStateNode | undefined): string {
  return node?.path.join('.') ?? '';
}

function childOf(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

import { type AnyStateMachine, assign, createMachine, not } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** A machine with one fault in it. */
export interface Mutant {
  /** The fault in words, and where it is. */
  readonly fault: string;
  readonly build: () => AnyStateMachine;
}

type Config = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/**
 * Copies of a machine, each with one fault: likely slips first (docs/decisions/2026-11-22-copies-with-one-fault.md).
 */
export const mutants = (
  machine: AnyStateMachine,
  /** The context at the start. */
  begun: Config,
): readonly Mutant[] => {
  const config = machine.config as Config;
  const known = Object.keys(begun);
  const copyWith = (fault: string, path: Path, change: (value: unknown) => unknown): Mutant => ({
    fault,
    build: () =>
      createMachine({ ...(changed(config, path, change) as Config), options: endsAtLast } as never).provide(
        machine.implementations as never,
      ),
  });
  const { guards, actions } = machine.implementations;
  const copyProviding = (fault: string, other: unknown): Mutant => ({
    fault,
    build: () =>
      createMachine({ ...config, options: endsAtLast } as never)
        .provide(machine.implementations as never)
        .provide(other as never),
  });
  const nodes = getStateNodes(machine);
  const events = machine.events.filter((type) => !type.startsWith('xstate.'));
  const tags = [...new Set(nodes.flatMap((node) => node.tags))];
  const transitions = [...transitionsIn(config)];
  const calling = nodes.filter(({ invoke }) => invoke.length > 0);
  const without = (part: string): readonly Mutant[] =>
    transitions
      .filter(({ transition }) => part in transition)
      .map(({ path }) =>
        copyWith(`${path.join('.')} without its ${part}`, path, (value) => removed(value, part)),
      );
  return [
    ...without('guard'),
    ...transitions
      .filter(({ transition }) => 'guard' in transition)
      .map(({ path }) =>
        copyWith(`${path.join('.')} with the opposite guard`, [...path, 'guard'], (guard) =>
          not(guard as never),
        ),
      ),
    ...without('actions'),
    ...without('target'),
    ...Object.keys(guards).map((name) =>
      copyProviding(`the guard ${name} always says yes`, { guards: { [name]: () => true } }),
    ),
    ...Object.keys(guards).map((name) =>
      copyProviding(`the guard ${name} always says no`, { guards: { [name]: () => false } }),
    ),
    ...Object.keys(actions).map((name) =>
      copyProviding(`the action ${name} does nothing`, { actions: { [name]: () => undefined } }),
    ),
    ...Object.keys(actions).flatMap((name) =>
      known.map((key) =>
        copyProviding(`the action ${name} empties ${key} instead`, {
          actions: { [name]: assign({ [key]: () => null }) },
        }),
      ),
    ),
    ...transitions.map(({ path }) =>
      copyWith(`without ${path.join('.')}`, path.slice(0, -1), (value) => removed(value, path.at(-1) ?? '')),
    ),
    ...nodes
      .filter(({ config: { invoke, on } }) => invoke === undefined && on !== undefined)
      .map((node) =>
        copyWith(`${node.id} hears nothing`, placeOf(node.path), (state) => ({
          ...(state as Config),
          on: Object.fromEntries(events.map((type) => [type, {}])),
        })),
      ),
    ...invokesIn(config)
      .filter(({ invoke }) => 'onDone' in invoke && 'onError' in invoke)
      .map(({ path, invoke }) =>
        copyWith(`${path.join('.')} takes a failure for an answer`, path, (value) => ({
          ...(value as Config),
          onError: invoke['onDone'],
        })),
      ),
    ...invokesIn(config)
      .filter(({ invoke }) => 'input' in invoke)
      .map(({ path }) =>
        copyWith(`${path.join('.')} is told nothing`, path, (value) => ({
          ...(value as Config),
          input: () => ({}),
        })),
      ),
    ...calling.flatMap((node) =>
      events.map((type) =>
        copyWith(`${node.id} is left on ${type}`, placeOf(node.path), (state) => ({
          ...(state as Config),
          on: { ...((state as Config)['on'] as Config), [type]: `#${firstOf(machine)}` },
        })),
      ),
    ),
    ...calling.flatMap((node) =>
      transitions
        .filter(({ path, transition }) => path.at(-2) === 'on' && 'actions' in transition)
        .map(({ path, transition }) =>
          copyWith(`${node.id} hears what ${path.join('.')} hears`, placeOf(node.path), (state) => ({
            ...(state as Config),
            on: {
              ...((state as Config)['on'] as Config),
              [String(path.at(-1))]: { actions: transition['actions'] },
            },
          })),
        ),
    ),
    ...transitions.map(({ path }) =>
      copyWith(`${path.join('.')} keeps all that was said`, path, (transition) => ({
        ...(transition as Config),
        actions: [
          ...listOf((transition as Config)['actions']),
          assign({ said: ({ event }: { readonly event: unknown }) => event }),
        ],
      })),
    ),
    ...calling.flatMap((node) =>
      events.map((type) =>
        copyWith(`${node.id} begins again on ${type}`, placeOf(node.path), (state) => ({
          ...(state as Config),
          on: { ...((state as Config)['on'] as Config), [type]: { target: `#${node.id}`, reenter: true } },
        })),
      ),
    ),
    ...transitions.flatMap(({ path }) =>
      nodes.map(({ id }) =>
        copyWith(`${path.join('.')} to ${id}`, path, (transition) => ({
          ...(transition as Config),
          target: `#${id}`,
          reenter: true,
        })),
      ),
    ),
    ...known.flatMap((key) =>
      transitions.map(({ path }) =>
        copyWith(`${path.join('.')} forgets ${key}`, path, (transition) => ({
          ...(transition as Config),
          actions: [...listOf((transition as Config)['actions']), assign({ [key]: () => null })],
        })),
      ),
    ),
    ...known.flatMap((key) =>
      transitions.map(({ path }) =>
        copyWith(`${path.join('.')} takes ${key} back to its start`, path, (transition) => ({
          ...(transition as Config),
          actions: [...listOf((transition as Config)['actions']), assign({ [key]: () => begun[key] })],
        })),
      ),
    ),
    ...nodes.flatMap((node) =>
      tags.map((tag) =>
        copyWith(
          `${node.id} ${node.tags.includes(tag) ? 'without' : 'with'} the tag ${tag}`,
          placeOf(node.path),
          (state) => ({
            ...(state as Config),
            tags: node.tags.includes(tag) ? node.tags.filter((other) => other !== tag) : [...node.tags, tag],
          }),
        ),
      ),
    ),
    ...calling.flatMap((from) =>
      nodes
        .filter((node) => node !== from && node.type !== 'final')
        .map((node) =>
          copyWith(`${node.id} calls what ${from.id} calls`, placeOf(node.path), (state) => ({
            ...(state as Config),
            invoke: [...listOf((state as Config)['invoke']), ...listOf(from.config.invoke)],
          })),
        ),
    ),
  ];
};

/** A copy that runs in a circle stops. */
const endsAtLast = { maxIterations: 200 };

const placeOf = (path: readonly string[]): Path => path.flatMap((name) => ['states', name]);

/** The id of a machine's initial state. */
const firstOf = ({ root }: AnyStateMachine): string => root.initial.target[0]?.id ?? root.id;

const invokesIn = (
  config: Config,
  path: Path = [],
): readonly { readonly path: Path; readonly invoke: Config }[] => [
  ...(Array.isArray(config['invoke'])
    ? (config['invoke'] as readonly Config[]).map((invoke, index) => ({
        path: [...path, 'invoke', index],
        invoke,
      }))
    : config['invoke'] === undefined
      ? []
      : [{ path: [...path, 'invoke'], invoke: config['invoke'] as Config }]),
  ...Object.entries((config['states'] ?? {}) as Config).flatMap(([name, state]) =>
    invokesIn(state as Config, [...path, 'states', name]),
  ),
];

interface Placed {
  readonly path: Path;
  readonly transition: Config;
}

/** Every transition of a configuration, wherever it is written. */
function* transitionsIn(config: Config, path: Path = []): Generator<Placed> {
  for (const group of ['on', 'after'])
    for (const [event, value] of Object.entries((config[group] ?? {}) as Config))
      yield* placed(value, [...path, group, event]);
  if (config['always'] !== undefined) yield* placed(config['always'], [...path, 'always']);
  const invokes = Array.isArray(config['invoke']) ? config['invoke'] : [config['invoke']];
  for (const [index, invoke] of (invokes as readonly (Config | undefined)[]).entries()) {
    const place = Array.isArray(config['invoke']) ? [...path, 'invoke', index] : [...path, 'invoke'];
    for (const end of ['onDone', 'onError', 'onSnapshot'])
      if (invoke?.[end] !== undefined) yield* placed(invoke[end], [...place, end]);
  }
  for (const [name, state] of Object.entries((config['states'] ?? {}) as Config))
    yield* transitionsIn(state as Config, [...path, 'states', name]);
}

function* placed(value: unknown, path: Path): Generator<Placed> {
  if (Array.isArray(value)) for (const [index, one] of value.entries()) yield* placed(one, [...path, index]);
  else yield { path, transition: typeof value === 'string' ? { target: value } : (value as Config) };
}

/** The same configuration with another value at one place; a transition that is a mere target is written out. */
function changed(value: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(typeof value === 'string' ? { target: value } : value);
  if (Array.isArray(value))
    return (value as unknown[]).map((one, index) => (index === key ? changed(one, rest, change) : one));
  return { ...(value as Config), [key]: changed((value as Config)[key], rest, change) };
}

function removed(value: unknown, part: string | number): unknown {
  if (Array.isArray(value)) return (value as unknown[]).filter((_, index) => index !== part);
  return Object.fromEntries(Object.entries(value as Config).filter(([name]) => name !== part));
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value];

import type { AnyStateMachine } from 'xstate';

type Config = Readonly<Record<string, unknown>>;

/**
 * A machine as plain data, with actions, guards, actors and delays by name. Functions (context, inputs, parameters,
 * outputs) are left out.
 */
export const definitionOf = (machine: AnyStateMachine): Config => stateOf(machine.config);

/** A file to paste into the Stately visualizer: one `createMachine` that needs nothing but xstate. */
export const machineFileOf = (name: string, definition: object, indent = 0): string =>
  [
    "import { createMachine } from 'xstate';",
    '',
    `export const ${name} = createMachine(${JSON.stringify(definition, null, indent)});`,
    '',
  ].join('\n');

function stateOf(config: Config): Config {
  return present({
    id: config['id'],
    description: config['description'],
    type: config['type'],
    history: config['history'],
    initial: config['initial'],
    tags: config['tags'],
    entry: namesOf(config['entry']),
    exit: namesOf(config['exit']),
    invoke: each(config['invoke'], (invoke) =>
      present({
        id: invoke['id'],
        src: invoke['src'],
        onSnapshot: transitionsOf(invoke['onSnapshot']),
        onDone: transitionsOf(invoke['onDone']),
        onError: transitionsOf(invoke['onError']),
      }),
    ),
    on: valuesOf(config['on'], transitionsOf),
    after: valuesOf(config['after'], transitionsOf),
    always: transitionsOf(config['always']),
    onDone: transitionsOf(config['onDone']),
    states: valuesOf(config['states'], (state) => stateOf(state as Config)),
  });
}

function transitionsOf(transitions: unknown): unknown {
  return each(transitions, (transition) =>
    typeof transition === 'string'
      ? transition
      : present({
          description: transition['description'],
          guard: nameOf(transition['guard']),
          actions: namesOf(transition['actions']),
          target: transition['target'],
          reenter: transition['reenter'],
        }),
  );
}

function namesOf(actions: unknown): unknown {
  return Array.isArray(actions) ? actions.map(nameOf) : nameOf(actions);
}

/** The name in `{ type, params }`; params are left out. */
function nameOf(named: unknown): unknown {
  return typeof named === 'object' && named !== null && 'type' in named ? named.type : named;
}

function each(value: unknown, change: (item: Config) => unknown): unknown {
  if (value === undefined) return undefined;
  return Array.isArray(value) ? value.map((item: Config) => change(item)) : change(value as Config);
}

function valuesOf(record: unknown, change: (value: unknown) => unknown): unknown {
  if (record === undefined) return undefined;
  return Object.fromEntries(Object.entries(record as Config).map(([key, value]) => [key, change(value)]));
}

function present(config: Config): Config {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
}

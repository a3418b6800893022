import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { root } from '#tools/setup.mjs';
import { definitionOf } from '#flows/definition.ts';
import { catalogue } from '#machines/catalogue.ts';
import { kinds } from '#machines/flowKinds.ts';

const folder = join(root, 'src/machines');

const machines: readonly (readonly [name: string, machine: AnyStateMachine])[] = Object.entries(catalogue);

/** The flows that a factory makes, which may stand in the file of what they serve. */
const ofKinds = new Set<string>(Object.values(kinds).flatMap(({ instances }) => instances));

test('every machine that a file exports is in the catalogue under its name, and one with a chart of its own has that file name', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && file !== 'catalogue.ts',
  );
  const exporting: string[] = [];
  for (const file of files) {
    const name = basename(file, '.ts');
    const module = (await import(join(folder, file))) as Readonly<Record<string, unknown>>;
    const exported = Object.entries(module).filter(([, value]) => value instanceof StateMachine);
    if (exported.length === 0) continue;
    const names = exported.map(([one]) => one);
    exporting.push(...names);
    expect(exported).toEqual(names.map((one) => [one, catalogue[one as keyof typeof catalogue]]));
    const withChart = names.filter((one) => !ofKinds.has(one));
    expect(withChart, file).toEqual(withChart.length === 0 ? [] : [name]);
    if (name === 'parts') expect(kinds['part']?.instances).toEqual(expect.arrayContaining(names));
  }
  expect(exporting.toSorted()).toEqual(Object.keys(catalogue).toSorted());
});

/** A machine's chart as data, without the words by which flows of one kind differ. */
const chartData = (machine: AnyStateMachine): string =>
  JSON.stringify({ ...definitionOf(machine), id: '', description: '' });

test('every factory is a kind, and flows have the same chart when they are of one kind, and only then', () => {
  const factories = readdirSync(join(folder, 'kinds'))
    .filter((file) => !file.endsWith('Setup.ts'))
    .map((file) => basename(file, '.ts'));
  expect(factories.toSorted()).toEqual(Object.keys(kinds).toSorted());
  const charts = machines.map(([name, machine]) => ({ name, chart: chartData(machine) }));
  const alike = charts
    .map(({ chart }) => charts.filter((other) => other.chart === chart).map(({ name }) => name))
    .filter((names) => names.length > 1);
  expect(new Set(alike.map(String))).toEqual(
    new Set(Object.values(kinds).map(({ instances }) => String(instances))),
  );
});

describe.each(machines)('%s', (name, machine) => {
  const nodes = [machine.root, ...getStateNodes(machine)];
  const invokes = nodes.flatMap((node) => asList(node.config.invoke).map((invoke) => ({ node, invoke })));

  test('has the id of its file', () => {
    expect(machine.id).toBe(name);
  });

  test('says what it is for', () => {
    expect(machine.root.config.description).toMatch(/^\S.+\.$/s);
  });

  test('names every actor, guard, action and delay by a string', () => {
    for (const { invoke } of invokes) expect(invoke['src']).toBeTypeOf('string');
    for (const { guards, actions, delays } of nodes.map(({ config }) => namesIn(config as Config))) {
      for (const inline of [...guards, ...actions]) expect(nameOf(inline)).toBeTypeOf('string');
      for (const delay of delays) expect(delay).not.toMatch(/^\d/);
    }
  });

  test('handles both the answer and the failure of every call', () => {
    const deaf = invokes.filter(({ invoke }) => !hearsBoth(machine, invoke));
    expect(deaf.map(({ node, invoke }) => `${node.id} invokes ${String(invoke['src'])}`)).toEqual([]);
  });
});

type Config = Readonly<Record<string, unknown>>;

function asList(value: unknown): readonly Config[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]) as readonly Config[];
}

/** A machine that has no end, like the penalty's, has no answer: it shows itself as it goes. */
function hearsBoth(machine: AnyStateMachine, invoke: Config): boolean {
  const logic: unknown = machine.implementations.actors[String(invoke['src'])];
  if (showsFailure(logic)) return true;
  if (logic instanceof StateMachine) {
    const endless = getStateNodes(logic as AnyStateMachine).every(({ type }) => type !== 'final');
    if (endless) return 'onSnapshot' in invoke;
  }
  return 'onDone' in invoke && 'onError' in invoke;
}

/**
 * A part, a list or the way out for documents shows its own failure, so that a machine may leave it to the view; so does a
 * machine that calls those alone.
 */
function showsFailure(logic: unknown): boolean {
  const ofParts = ['part', 'list'].flatMap((kind) => kinds[kind]?.instances ?? []);
  const shown = [...ofParts, 'documentOutput' as const];
  if (shown.some((one) => catalogue[one] === logic)) return true;
  if (!(logic instanceof StateMachine)) return false;
  const machine = logic as AnyStateMachine;
  const called = [machine.root, ...getStateNodes(machine)].flatMap((node) => node.invoke);
  return called.every(
    ({ src }) => typeof src === 'string' && showsFailure(machine.implementations.actors[src]),
  );
}

/** Every guard, action and delay in the configuration of one state. */
function namesIn(config: Config) {
  const after = (config['after'] ?? {}) as Config;
  const transitions = [
    ...Object.values((config['on'] ?? {}) as Config),
    ...Object.values(after),
    config['always'],
    ...asList(config['invoke']).flatMap((invoke) => [
      invoke['onDone'],
      invoke['onError'],
      invoke['onSnapshot'],
    ]),
  ]
    .flatMap(asList)
    .filter((transition) => typeof transition === 'object');
  return {
    guards: transitions.flatMap(({ guard }) => asList(guard)),
    actions: [
      ...transitions.flatMap(({ actions }) => asList(actions)),
      ...asList(config['entry']),
      ...asList(config['exit']),
    ],
    delays: Object.keys(after),
  };
}

function nameOf(reference: unknown): unknown {
  return typeof reference === 'object' && reference !== null && 'type' in reference
    ? reference.type
    : reference;
}

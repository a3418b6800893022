import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { root } from '#tools/setup.mjs';
import { everyCharted } from '#tools/flows/charted.ts';
import { flowFiles } from '#tools/flows/flows.ts';
import { mermaidOf } from '#tools/flows/mermaid.ts';
import { catalogue } from '#machines/catalogue.ts';
import { kinds } from '#machines/flowKinds.ts';
import { type Chart, chartOf, statesIn, statesOf } from '#flows/chart.ts';
import { definitionOf } from '#flows/definition.ts';

const folder = pathToFileURL(join(root, 'docs/flows/'));
const flows = everyCharted();

test('the files in docs/flows are current', { timeout: 120_000 }, async () => {
  const files = await flowFiles();
  const there = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.mmd'))
    .map((entry) => relative(fileURLToPath(folder), join(entry.parentPath, entry.name)));
  expect(there.toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, text] of files)
    expect(readFileSync(new URL(name, folder), 'utf8') === text, name).toBe(true);
});

test('no two charts are equal, and every flow has its own or that of its kind', () => {
  const definitions = flows.map(({ machine }) => ({ ...definitionOf(machine), id: '', description: '' }));
  expect(new Set(definitions.map((definition) => JSON.stringify(definition))).size).toBe(flows.length);
  const names = flows.flatMap(({ name, instances }) => [name, ...instances.map((one) => one.name)]);
  expect(names.toSorted()).toEqual([...Object.keys(catalogue), ...Object.keys(kinds)].toSorted());
  expect(flows.filter(({ folder: feature }) => !/^[a-z]+$/i.test(feature))).toEqual([]);
});

describe.each(flows)('$name, read back from its files', ({ name, folder: feature, machine }) => {
  const source = chartOf(name, machine);
  const file = (ending: string): URL => new URL(`${feature}/${name}.${ending}`, folder);

  test('the machine to paste has the states and transitions of its source', async () => {
    expect(chartOf(name, await pasted(name, file('machine.js')))).toEqual(source);
  });

  test('the machine to paste starts with stubs for the names that it uses', async () => {
    const actor = createActor(withStubs(await pasted(name, file('machine.js')), source)).start();
    const states = new Set(statesOf(source.root).map(({ id }) => id));
    expect(actor.getSnapshot().status).not.toBe('error');
    expect(statesIn(actor.getSnapshot().value).filter((id) => !states.has(id))).toEqual([]);
    actor.stop();
  });

  test('the Mermaid chart names every state and every way from one to another', () => {
    const text = mermaidOf(source);
    for (const { id } of statesOf(source.root).slice(1))
      expect(text).toContain(` as ${id.replaceAll('.', '_')}`);
    const ways = statesOf(source.root)
      .flatMap(({ transitions }) => transitions)
      .filter(({ target }) => target !== null);
    expect(text.match(/ --> \S+ : /g) ?? []).toHaveLength(ways.length);
  });

  test('the picture shows every state and names every event', () => {
    const text = readFileSync(file('svg'), 'utf8');
    for (const { id, transitions } of statesOf(source.root)) {
      expect(text).toContain(`data-state="${id}"`);
      for (const { event } of transitions) expect(text).toContain(event);
    }
  });
});

async function pasted(name: string, { href }: URL): Promise<AnyStateMachine> {
  const module = (await import(href)) as Readonly<Record<string, AnyStateMachine>>;
  const machine = module[name];
  if (machine === undefined) throw new Error(`${href} exports no ${name}`);
  return machine;
}

/** Actors that never answer, guards that never hold, actions that do nothing: enough to start with. */
function withStubs(machine: AnyStateMachine, { root }: Chart): AnyStateMachine {
  const states = statesOf(root);
  const transitions = states.flatMap((state) => state.transitions);
  const never = fromPromise(() => new Promise<never>(() => undefined));
  const delays = transitions.map(({ event }) => /^after (.+)$/.exec(event)?.[1] ?? '');
  return machine.provide({
    actors: stubs(
      states.flatMap(({ invokes }) => invokes),
      never,
    ),
    guards: stubs(
      transitions.flatMap(({ guard }) => guard ?? []),
      () => false,
    ),
    actions: stubs([...states, ...transitions].flatMap(actionsOf), () => undefined),
    delays: stubs(delays, 1_000_000),
  } as never);
}

function actionsOf(
  part:
    | { readonly actions: readonly string[] }
    | { readonly entry: readonly string[]; readonly exit: readonly string[] },
): readonly string[] {
  return 'actions' in part ? part.actions : [...part.entry, ...part.exit];
}

function stubs<Stub>(names: readonly string[], stub: Stub): Readonly<Record<string, Stub>> {
  return Object.fromEntries(names.map((name) => [name, stub]));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '#flows/chart.ts';
import { definitionOf } from '#flows/definition.ts';
import { catalogue } from '#machines/catalogue.ts';
import { definitions } from '#machines/definitions.ts';
import { definitionsModule } from '#tools/build/chartDrawings.ts';
import { withoutDescriptions } from '#tools/build/flowWords.ts';
import { root } from '#tools/setup.mjs';

test.each(Object.entries(catalogue))('the data of %s makes the chart of its machine', (name, machine) => {
  const sent = JSON.parse(JSON.stringify(definitions[name])) as object;
  expect(chartOf(name, createMachine(sent))).toEqual(chartOf(name, machine));
  expect(sent).toEqual(definitionOf(machine));
});

test('the module of a build has the data of every flow', async () => {
  const address = `data:text/javascript,${encodeURIComponent(definitionsModule(definitions))}`;
  const built = (await import(address)) as { readonly definitions: unknown };
  expect(built.definitions).toEqual(JSON.parse(JSON.stringify(definitions)));
});

test('every description of a source is left out, and nothing else: not a line moves', () => {
  const given = [
    "const text = 'description: kept';",
    'const machine = createMachine({',
    "  id: 'door',",
    '  description:',
    "    'Opens, ' +",
    '    `and closes`,',
    "  states: { open: { description: 'Light comes in.' }, ajar: { description: given, type: 'final' } },",
    '});',
  ];
  const left = withoutDescriptions('door.ts', given.join('\n'));
  expect(left.split('\n').map((line) => line.trimEnd().replaceAll(/\{ +\}/g, '{}'))).toEqual([
    "const text = 'description: kept';",
    'const machine = createMachine({',
    "  id: 'door',",
    '',
    '',
    '',
    "  states: { open: {}, ajar: { description: given, type: 'final' } },",
    '});',
  ]);
});

test('no text of a description is left in the source of any machine', () => {
  const folder = join(root, 'src/machines');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const described = files.filter((file) =>
    /\bdescription:\s*['"`]/.test(
      withoutDescriptions(file, readFileSync(join(folder, file), 'utf8')).replaceAll(/^ *\/?\*.*$/gm, ''),
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(described).toEqual([]);
});

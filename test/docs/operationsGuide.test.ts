import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/setup.mjs';

const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** Variables that a file of the server reads: by name, or as a key of a table of settings. */
const variablesIn = (text: string): readonly string[] =>
  [...text.matchAll(/value\('([A-Z_]+)'\)|^ {2}([A-Z]+_[A-Z_]+): /gm)].map(
    ([, asked, key]) => asked ?? key ?? '',
  );

test('every variable that the server reads has its row in the guide', () => {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' });
  const variables = files
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => variablesIn(readFileSync(join(root, 'server', name), 'utf8')));
  expect(variables).toEqual(expect.arrayContaining(['PORT', 'BACKUP_DIR', 'STAFF_SESSION_HOURS']));
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
  const named = new Set(
    rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)),
  );
  expect([...new Set(variables)].filter((name) => !named.has(name))).toEqual([]);
});

test('every command of the guide is one of the product', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const commands = [...guide.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name);
  expect([...new Set(commands)].filter((name) => !(name in scripts))).toEqual([]);
});

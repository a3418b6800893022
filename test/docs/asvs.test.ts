import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/setup.mjs';

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const [requirements = '', gaps = ''] = page.split('## What an attack found');

interface Row {
  readonly name: string;
  readonly state: string;
  readonly evidence: string;
}

const cellsOf = (table: string): readonly (readonly string[])[] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const rows: readonly Row[] = cellsOf(requirements)
  .filter(([, id = '']) => /^\d+\.\d+\.\d+$/.test(id))
  .map(([, name = '', , , state = '', evidence = '']) => ({ name, state, evidence }));

const mends: readonly Row[] = cellsOf(gaps)
  .map(([, name = '', state = '', evidence = '']) => ({ name, state, evidence }))
  .filter(({ state }) => ['mended', 'partly', 'open'].includes(state));

/** The tests and passages that a row names, each as its file and its words. */
const namedIn = ({ evidence }: Row): readonly (readonly [string, string])[] =>
  [...evidence.matchAll(/`((?:test|docs)\/[^`]+|SECURITY\.md)`: `([^`]+)`/g)].map(
    ([, file = '', words = '']) => [file, words],
  );

/** The tests and passages that a row names and that do not exist, in words. */
const missing = (row: Row): readonly string[] => {
  const named = namedIn(row);
  if (named.length === 0) return [`${row.name} names nothing`];
  return named
    .filter(([file, words]) => {
      const path = join(root, file);
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(words);
    })
    .map(([file, words]) => `${row.name}: there is no '${words}' in ${file}`);
};

const count = (state: string): number => rows.filter((row) => row.state === state).length;

test('every requirement of levels 1 and 2 has one row and a known state', () => {
  expect(new Set(rows.map(({ name }) => name)).size).toBe(253);
  expect(rows.length).toBe(253);
  expect(rows.filter(({ state }) => !['met', 'partly', 'missing', 'n/a'].includes(state))).toEqual([]);
});

test('every requirement that is met names an existing test', () => {
  expect(mends.length).toBe(37);
  const shown = [
    ...rows.filter(({ state }) => state === 'met'),
    ...mends.filter(({ state }) => state === 'mended'),
  ];
  expect(shown.flatMap(missing)).toEqual([]);
});

test('the count at the top of the page is current', () => {
  const applicable = rows.length - count('n/a');
  expect(page).toContain(
    `**${count('met')} of ${applicable} that apply are met**, ${count('partly')} partly, ${count('missing')} are missing; ${count('n/a')} of the ${rows.length} do not apply.`,
  );
});

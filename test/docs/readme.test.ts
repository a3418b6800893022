import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '#package.json' with { type: 'json' };
import { root } from '#tools/setup.mjs';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

test('a newcomer reads the README in a few minutes', () => {
  const words = readme.match(/[A-Za-z]{2,}/g) ?? [];
  expect(words.length).toBeLessThanOrEqual(2_000);
});

test('every command of the README is there', () => {
  const named = [...readme.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !Object.hasOwn(packageFile.scripts, name))).toEqual([]);
});

test('every file that the README leads to is there', () => {
  const led = [...readme.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
  const files = led.filter((to) => !to.startsWith('http'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

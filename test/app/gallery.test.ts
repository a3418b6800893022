import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/setup.mjs';
import { parts } from '#ui/gallery/parts.ts';

const folder = (room: string): string => join(root, 'src/ui', room);

test('every part of the kit stands in the gallery, each with its states', () => {
  // A module in small letters holds what parts are made of.
  const kit = readdirSync(folder('kit')).flatMap((file) => /^([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? []);
  expect(kit.length).toBeGreaterThan(40);
  expect(kit.filter((part) => !(part in parts))).toEqual([]);
  for (const [name, states] of Object.entries(parts)) {
    expect(states.length, name).toBeGreaterThan(0);
    expect(new Set<string>(states).size, name).toBe(states.length);
  }
});

test('the gallery names no part that has gone', () => {
  const isThere = (name: string) =>
    ['kit', 'lists/peek', 'loans'].some((room) => existsSync(join(folder(room), `${name}.tsx`)));
  expect(Object.keys(parts).filter((name) => !isThere(name))).toEqual([]);
});

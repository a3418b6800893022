import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every file of the sources and tests that imports this one, with the number of steps. */
export const importersOf = (root: string, file: string): ReadonlyMap<string, number> => {
  const importers = importersIn(root);
  const steps = new Map([[file, 0]]);
  for (const [known, count] of steps)
    for (const importer of importers.get(known) ?? [])
      if (!steps.has(importer)) steps.set(importer, count + 1);
  return steps;
};

let all: ReadonlyMap<string, readonly string[]> | null = null;

/** The direct importers of each file. */
function importersIn(root: string): ReadonlyMap<string, readonly string[]> {
  if (all !== null) return all;
  const importers = new Map<string, string[]>();
  for (const folder of ['src', 'test']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const importer = join(entry.parentPath, entry.name);
      const code = readFileSync(importer, 'utf8');
      for (const [, from = ''] of code.matchAll(/from '([.#][^']+)'/g)) {
        const imported = from.startsWith('#') ? roomFile(root, from) : join(dirname(importer), from);
        importers.set(imported, [...(importers.get(imported) ?? []), importer]);
      }
    }
  }
  all = importers;
  return importers;
}

/** The file behind a name like `#domain/money.ts`, as the `imports` of package.json have it. */
function roomFile(root: string, name: string): string {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly imports: Readonly<Record<string, string>>;
  };
  const room = name.slice(0, name.indexOf('/'));
  return join(root, (imports[`${room}/*`] ?? '').replace('*', name.slice(room.length + 1)));
}

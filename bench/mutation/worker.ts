import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { importersOf } from './importers.ts';
import { type Mutant, mutate } from './mutants.ts';
import { startWalking } from './walking.ts';

/**
 * Tries the mutants that its parent sends, and answers whether the suite noticed. A mutant is never written to a file:
 * a transform puts it into the tests. The parent ends a run that does not finish.
 */

const root = process.cwd();
let current: { readonly id: string; readonly mutant: Mutant } | null = null;

const plugin: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  load: (id) => {
    if (current === null || current.id !== id.split('?')[0]) return null;
    return mutate(readFileSync(current.id, 'utf8'), current.mutant);
  },
};

// These tests compare generated files with the machines, and would notice any change, important or not.
const mirrors = ['flows.test.ts', 'catalogue.test.ts', 'walks.test.ts', 'faults.test.ts'];

const walking = await startWalking(root, plugin);

process.on('message', (mutant: Mutant) => {
  void tryOut(mutant).then((isKilled) => process.send?.(isKilled));
});
process.send?.('ready');

/** Runs the walks and the tests that import the file first: most mutants go no further. */
async function tryOut(mutant: Mutant): Promise<boolean> {
  const id = join(root, mutant.file);
  current = { id, mutant };
  try {
    if (mutant.file.startsWith('src/machines/') && (await walking.isNoticed(mutant.file))) return true;
    return await isNoticedByTests(id);
  } finally {
    current = null;
  }
}

/**
 * Uses a fresh Vitest each time: one that was cut off inside a mutant may keep it, and would notice everything from
 * then on.
 */
async function isNoticedByTests(id: string): Promise<boolean> {
  const vitest = await createVitest(
    'test',
    {
      // One project without the configuration file, whose projects would not get the plugin.
      config: false,
      root,
      include: ['domain', 'machines', 'api', 'browser', 'flows', 'app'].map(
        (name) => `test/${name}/**/*.test.{ts,tsx}`,
      ),
      exclude: mirrors.map((name) => `**/${name}`),
      watch: false,
      reporters: [{}],
      bail: 1,
      pool: 'threads',
      maxWorkers: 1,
      testTimeout: 60_000,
      passWithNoTests: true,
    },
    { plugins: [plugin] },
  );
  try {
    const specifications = await vitest.globTestSpecifications();
    const concerned = importersOf(root, id);
    const further = specifications.filter(({ moduleId }) => (concerned.get(moduleId) ?? 0) > 1);
    const rounds = [
      specifications.filter(({ moduleId }) => concerned.get(moduleId) === 1),
      further.filter(({ moduleId }) => moduleId.includes('/test/domain/')),
      further.filter(({ moduleId }) => !moduleId.includes('/test/domain/')),
    ];
    for (const round of rounds) if (await isNoticedBy(vitest, round)) return true;
    return false;
  } finally {
    await vitest.close();
  }
}

async function isNoticedBy(vitest: Vitest, specs: TestSpecification[]): Promise<boolean> {
  if (specs.length === 0) return false;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  const noticing = testModules.filter((module) => !module.ok());
  // The suite must pass without a mutant: failing files are named.
  if (current?.mutant.replacement === current?.mutant.original)
    console.error(noticing.map(({ moduleId }) => moduleId).join('\n'), ...unhandledErrors);
  return unhandledErrors.length > 0 || noticing.length > 0;
}

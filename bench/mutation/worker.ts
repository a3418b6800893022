import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { type Mutant, mutate } from './mutants.ts';

/**
 * Tries mutants one after another, as its parent sends them, and answers whether the suite noticed. A mutant is never
 * written to a file: the transform of its module gives it to the tests. What never ends is ended by the parent.
 */

const root = process.cwd();
let current: { readonly id: string; readonly mutant: Mutant } | null = null;

const vitest = await createVitest(
  'test',
  {
    watch: false,
    reporters: [{}],
    bail: 1,
    pool: 'threads',
    maxWorkers: 1,
    testTimeout: 10_000,
    passWithNoTests: true,
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => {
          if (current === null || current.id !== id.split('?')[0]) return null;
          return mutate(readFileSync(current.id, 'utf8'), current.mutant);
        },
      },
    ],
  },
);
const specifications = (await vitest.globTestSpecifications()).filter(
  ({ project, moduleId }) =>
    ['domain', 'machines', 'api'].includes(project.name) &&
    // It compares the pictures with the charts, and would notice any change without knowing whether it matters.
    basename(moduleId) !== 'flows.test.ts',
);

process.on('message', (mutant: Mutant) => {
  void tryOut(mutant).then((isKilled) => process.send?.(isKilled));
});
process.send?.('ready');

/** The tests of the file's own name are asked first: most mutants go no further. */
async function tryOut(mutant: Mutant): Promise<boolean> {
  const id = join(root, mutant.file);
  current = { id, mutant };
  vitest.invalidateFile(id);
  try {
    const own = specifications.filter(({ moduleId }) => isOwnTest(mutant.file, moduleId));
    if (await isNoticedBy(own)) return true;
    const layer = mutant.file.startsWith('src/machines/') ? ['machines'] : ['domain', 'machines', 'api'];
    for (const name of layer) {
      const rest = specifications.filter((one) => one.project.name === name && !own.includes(one));
      if (await isNoticedBy(rest)) return true;
    }
    return false;
  } finally {
    current = null;
    vitest.invalidateFile(id);
  }
}

function isOwnTest(file: string, test: string): boolean {
  const name = basename(file, '.ts');
  const folder = file.split('/')[1] ?? '';
  return existsSync(test) && test.includes(`/test/${folder}/`) && basename(test).split('.')[0] === name;
}

async function isNoticedBy(specs: TestSpecification[]): Promise<boolean> {
  if (specs.length === 0) return false;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
}

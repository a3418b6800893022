import { ensureDependencies, outcomeOf, requireNode } from './setup.mjs';

const checks = /** @type {const} */ ([
  // The rules need the types, and reading those takes longest: the same run reports the compiler's own errors.
  ['types and lint', 'oxlint/bin/oxlint', ['--type-aware', '--type-check', '--deny-warnings']],
  // Caches by content: a file that passed is not checked again.
  [
    'format',
    'prettier/bin/prettier.cjs',
    ['--check', '--cache', '--cache-strategy', 'content', '--log-level', 'warn', '.'],
  ],
  ['dead exports', 'knip/bin/knip.js', ['--no-progress']],
]);

// The type checker's collector of garbage takes a fifth of its time; it runs less often for half a GB more.
const env = { GOGC: '400', ...process.env };

/**
 * Runs every check, prints a line for each (with the output of a failed one), and answers how many passed and failed.
 * @param {{ isLast?: boolean }} [options] `isLast`: at the lowest priority
 */
export async function runChecks({ isLast = false } = {}) {
  const runs = checks.map(async ([name, script, args]) => ({
    name,
    ...(await outcomeOf(script, args, { env, isLast })),
  }));
  const count = { passed: 0, failed: 0 };
  for (const run of runs) {
    const { name, code, output, seconds } = await run;
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (code !== 0) console.log(output.trimEnd());
    count[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return count;
}

if (process.argv[1] === import.meta.filename) {
  requireNode();
  await ensureDependencies();
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}

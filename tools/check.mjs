import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, requireNode, root } from './setup.mjs';

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

/**
 * Runs every check, prints a line for each (with the output of a failed one), and answers how many passed and failed.
 */
export async function runChecks() {
  const runs = checks.map(async ([name, script, args]) => ({ name, ...(await outcomeOf(script, args)) }));
  const count = { passed: 0, failed: 0 };
  for (const run of runs) {
    const { name, passed, output, seconds } = await run;
    console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (!passed) console.log(output.trimEnd());
    count[passed ? 'passed' : 'failed'] += 1;
  }
  return count;
}

/**
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {Promise<{ passed: boolean, output: string, seconds: string }>}
 */
function outcomeOf(script, args) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      // The type checker's collector of garbage takes a fifth of its time; it runs less often for half a GB more.
      env: { GOGC: '400', ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) =>
      resolve({ passed: code === 0, output, seconds: ((performance.now() - started) / 1000).toFixed(1) }),
    );
  });
}

if (process.argv[1] === import.meta.filename) {
  requireNode();
  await ensureDependencies();
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from './setup.mjs';

/**
 * Makes sure that the browser and the database of the tests are on this machine. On Debian as root they are installed;
 * elsewhere one line says what is missing.
 * @param {{ chromium: boolean, postgres: boolean }} needed
 */
export async function ensureTestTools(needed) {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { findChromium, headlessShell } = await import('../test/support/chromium.ts');
  const { findPostgres } = await import('../test/support/postgres.ts');
  await unregister();

  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const missing = () => [
    ...(needed.chromium && findChromium() === undefined ? [shell, 'fonts-liberation'] : []),
    ...(needed.postgres && findPostgres() === undefined ? ['postgresql'] : []),
  ];
  const packages = missing();
  // With a window Chromium does as well, and takes nearly twice as long: where it cannot be had without, that is used.
  const isSlow = needed.chromium && isRootOnDebian && packages.length === 0 && !existsSync(headlessShell);
  if (isSlow && process.env['CHROMIUM'] === undefined) {
    console.log(`Installing ${shell}…`);
    const refusal = aptGet(['update']) ?? aptGet([...install, shell]);
    if (refusal !== null) console.log(`${refusal}; the Chromium that is there will do.`);
  }
  if (packages.length === 0) return;
  if (!isRootOnDebian) fail(`The tests need ${names(packages)}: install the packages ${packages.join(' ')}.`);
  console.log(`Installing ${packages.join(', ')}…`);
  const refusal = aptGet(['update']) ?? aptGet([...install, ...packages]);
  if (refusal !== null) fail(refusal);
  if (missing().length > 0)
    fail(`The tests need ${names(missing())}, and installing the packages did not bring it.`);
}

const shell = 'chromium-headless-shell';
const install = ['install', '-y', '--no-install-recommends'];

/** @param {readonly string[]} packages */
function names(packages) {
  const parts = [
    ...(packages.includes(shell) ? ['Chromium'] : []),
    ...(packages.includes('postgresql') ? ['PostgreSQL 15 or later'] : []),
  ];
  return parts.join(' and ');
}

/**
 * What went wrong, in a line; null when it was done.
 * @param {readonly string[]} args
 */
function aptGet(args) {
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  return status === 0
    ? null
    : `apt-get ${args[0]} failed: ${stderr?.trim().split('\n').at(-1) ?? 'it could not be run'}`;
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from './setup.mjs';

/**
 * Makes sure that the browser, the database and the pooler of the tests are on this machine. On Debian as root they are installed;
 * elsewhere one line says what is missing.
 * @param {{ chromium: boolean, postgres: boolean, pooler: boolean }} needed
 */
export async function ensureTestTools(needed) {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { findChromium, headlessShell } = await import('#test/support/browser/chromium.ts');
  const { findPgBouncer } = await import('#test/support/server/postgres/pgbouncer.ts');
  const { findPostgres } = await import('#test/support/server/postgres/postgres.ts');
  await unregister();

  // Chromium with a window works too, but takes nearly twice as long: it is used only where the headless one is
  // missing.
  const isSlow = needed.chromium && process.env['CHROMIUM'] === undefined && !existsSync(headlessShell);
  if (isSlow && isRootOnDebian()) {
    const refusal = install(['chromium-headless-shell', 'fonts-liberation']);
    if (refusal !== null) console.log(`${refusal}; Chromium with its window will do.`);
  }

  const missing = () => [
    ...(needed.chromium && findChromium() === undefined ? ['chromium', 'fonts-liberation'] : []),
    ...(needed.postgres && findPostgres() === undefined ? ['postgresql'] : []),
    ...(needed.pooler && findPgBouncer() === undefined ? ['pgbouncer'] : []),
  ];
  const packages = missing();
  if (packages.length === 0) return;
  if (!isRootOnDebian())
    fail(`The tests need ${names(packages)}: install the packages ${packages.join(' ')}.`);
  const refusal = install(packages);
  if (refusal !== null) fail(refusal);
  if (missing().length > 0)
    fail(`The tests need ${names(missing())}, and installing the packages did not bring it.`);
}

/** Makes sure that the programs of `npm run cluster` are on this machine, as `ensureTestTools` does for the tests. */
export async function ensureClusterTools() {
  await ensureTestTools({ chromium: false, postgres: true, pooler: true });
  const programs = {
    haproxy: '/usr/sbin/haproxy',
    patroni: '/usr/bin/patroni',
    'etcd-server': '/usr/bin/etcd',
  };
  const packages = Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (packages.length === 0) return;
  const refusal = isRootOnDebian() ? install([...packages, 'python3-etcd']) : 'They cannot be installed here';
  if (refusal !== null) fail(`The cluster needs the packages ${packages.join(', ')}: ${refusal}.`);
}

/** Whether packages can be installed here. */
const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * What went wrong, in a line; null when they are there.
 * @param {readonly string[]} packages
 */
function install(packages) {
  console.log(`Installing ${packages.join(', ')}…`);
  return aptGet(['update']) ?? aptGet(['install', '-y', '--no-install-recommends', ...packages]);
}

/** @param {readonly string[]} packages */
function names(packages) {
  const parts = [
    ...(packages.includes('chromium') ? ['Chromium'] : []),
    ...(packages.includes('postgresql') ? ['PostgreSQL 15 or later'] : []),
    ...(packages.includes('pgbouncer') ? ['PgBouncer'] : []),
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

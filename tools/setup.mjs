import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Ends the process with one line when this Node is older than what the parts need. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (!isEnough)
    fail(`Kisht needs Node 20.19 or later (20, 22.12 and up); this is ${process.versions.node}.`);
}

/** Installs what package-lock.json names, unless exactly that is installed already. */
export async function ensureDependencies() {
  if (isInstalled()) return;
  console.log('Installing dependencies…');
  // The build and the tests need development packages, whatever NODE_ENV is.
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) fail('The dependencies could not be installed: `npm ci` failed.');
}

/** Builds the app to dist/ and the server to dist-server/, each unless it is the build of these very sources. */
export async function ensureBuild() {
  await ensureBuilt({
    what: 'app',
    stamp: 'kisht-build',
    sources: ['index.html', 'public', 'src', 'tools/build', 'vite.config.ts', 'package-lock.json'],
    result: 'dist/index.html',
    args: [],
  });
  await ensureServerBuild();
}

/** Builds the server and its commands to dist-server/, unless they are the build of these very sources. */
export async function ensureServerBuild() {
  await ensureBuilt({
    what: 'server',
    stamp: 'kisht-server-build',
    sources: [
      'server',
      'src/domain',
      'src/api',
      'src/ui/theme/palette.ts',
      'tools/serverPackages.mjs',
      'vite.server.config.ts',
      'package.json',
      'package-lock.json',
    ],
    result: 'dist-server/main.js',
    args: ['--config', 'vite.server.config.ts'],
  });
}

/** @param {{ what: string, stamp: string, sources: readonly string[], result: string, args: readonly string[] }} build */
async function ensureBuilt({ what, stamp, sources, result, args }) {
  const stampFile = join(root, `node_modules/.${stamp}`);
  const hash = hashOf(sources, apiBase());
  if (readIfThere(stampFile) === `${hash} ${hashOf([result])}`) return;
  console.log(`Building the ${what}…`);
  rmSync(stampFile, { force: true });
  // Sets NODE_ENV, since a caller's `test` would build React for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args], { env });
  if (code !== 0) fail(`The ${what} could not be built: \`vite build\` failed.`);
  writeFileSync(stampFile, `${hash} ${hashOf([result])}`);
}

/**
 * Runs a script of an installed package with this Node and answers its exit code.
 * @param {string} script its path under node_modules
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export function runTool(script, args, options) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], options);
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

// npm leaves a copy of the lock in node_modules when an installation is complete; packages for other systems and
// processors are optional and missing there.
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.integrity === entry.integrity,
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { integrity?: string, optional?: boolean }>}
 */
function packagesOf(lockFile) {
  const text = readIfThere(join(root, lockFile));
  return text === undefined ? {} : JSON.parse(text).packages;
}

/**
 * Runs npm and answers its exit code.
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
export function runNpm(args, cwd = root) {
  const [command, ...first] = npmCommand();
  return run(command, [...first, ...args], { cwd });
}

/**
 * Runs npm and answers what it prints.
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export async function npmOutput(args, cwd) {
  const [command, ...first] = npmCommand();
  const { stdout } = await promisify(execFile)(command, [...first, ...args], {
    cwd,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/**
 * The npm that runs this script, or the one on the path.
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<number>}
 */
function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop);
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      process.off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });
}

function apiBase() {
  return process.env.VITE_API_BASE ?? '';
}

/**
 * @param {readonly string[]} paths files and folders under the root
 * @param {string} [salt]
 */
function hashOf(paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const path of paths.flatMap(filesOf))
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)));
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { serverPackages } from './serverPackages.mjs';
import { ensureBuild, ensureDependencies, fail, npmOutput, requireNode, root, runNpm } from './setup.mjs';

/**
 * `npm run release [-- FOLDER]` writes one archive that runs with Node alone: the built app and server, the few packages
 * that the server loads, what an operator reads and runs, and nothing that builds, tests or installs. Beside it: the files to run it by, a bill of materials in
 * CycloneDX, and checksums.
 */
requireNode();
const target = targetFolder(process.argv.slice(2));
await ensureDependencies();
await ensureBuild();

const { version, engines, license, description, scripts, dependencies } = readJson(
  join(root, 'package.json'),
);
const { packages: locked } = readJson(join(root, 'package-lock.json'));
const manifest = { name: 'kisht', version, private: true, description, license, type: 'module', engines };
const platform = `${process.platform}-${process.arch}`;
const name = `kisht-${version}`;
// A folder of its own: in the target somebody may have unpacked a release, and keep a book in it.
const draft = mkdtempSync(join(tmpdir(), 'kisht-release-'));
process.once('exit', () => rmSync(draft, { recursive: true, force: true }));
const folder = join(draft, name);
const archive = `${name}-${platform}.tar.gz`;
const bill = `${name}.cdx.json`;
// The charts, which are most of the docs and which nobody needs to run the server.
const leftOut = join(root, 'docs/flows');
const deployFiles = readdirSync(join(root, 'deploy'));

mkdirSync(folder);
for (const part of [
  'dist',
  'dist-server',
  'deploy',
  'docs',
  'tools/postgres',
  'LICENSE',
  'README.md',
  'SECURITY.md',
])
  if (existsSync(join(root, part)))
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => path !== leftOut });
await writeManifest(folder, {
  ...manifest,
  scripts: { start: 'exec node --max-semi-space-size=4 dist-server/main.js', ...compiledCommands() },
  dependencies: lockedVersions(serverPackages),
});
await npm(['ci', '--omit=dev'], folder);
refuseInstallScripts();

writeFileSync(join(target, bill), await billOfMaterials());
for (const file of deployFiles) cpSync(join(root, 'deploy', file), join(target, file));
await create(
  // Makes equal content give equal bytes: no owner, no time of writing.
  { gzip: { level: 9 }, portable: true, mtime: new Date(0), cwd: draft, file: join(target, archive) },
  [name],
);
const sums = await Promise.all(
  [archive, bill, ...deployFiles].map(async (file) => `${await sha256(join(target, file))}  ${file}\n`),
);
writeFileSync(join(target, 'SHA256SUMS'), sums.join(''));
chmodSync(join(target, archive), 0o644);
console.log(`${join(target, archive)}\n${sums.join('').trimEnd()}`);

/**
 * The folder that the files go to, relative to the one in which npm was called.
 * @param {readonly string[]} words
 */
function targetFolder([given, ...more]) {
  if (given === '' || given?.startsWith('-') || more.length > 0) fail('Usage: npm run release [-- FOLDER]');
  const place =
    given === undefined ? join(root, 'release') : resolve(process.env.INIT_CWD ?? process.cwd(), given);
  try {
    mkdirSync(place, { recursive: true });
  } catch (error) {
    fail(`${place} cannot be used: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return place;
}

/**
 * Writes a package.json and the part of the lock file that it needs.
 * @param {string} place
 * @param {object} content
 */
async function writeManifest(place, content) {
  writeJson(join(place, 'package.json'), content);
  cpSync(join(root, 'package-lock.json'), join(place, 'package-lock.json'));
  await npm(['install', '--package-lock-only'], place);
}

/** The commands of package.json in compiled form. */
function compiledCommands() {
  const command = /^node tools\/command\.mjs (\S+)/;
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([script, line]) => {
      const compiled = command.exec(line)?.[1];
      return compiled === undefined ? [] : [[script, `exec node dist-server/${compiled}.js`]];
    }),
  );
}

/**
 * @param {readonly string[]} names
 * @returns {Record<string, string>}
 */
function lockedVersions(names) {
  return Object.fromEntries(
    names.map((dependency) => [dependency, locked[`node_modules/${dependency}`].version]),
  );
}

/**
 * Every shipped package, compiled in or not, as CycloneDX. It is made from a manifest without development parts, since
 * `npm sbom --omit=dev` also omits packages that both kinds share.
 */
async function billOfMaterials() {
  const temporary = mkdtempSync(join(tmpdir(), 'kisht-bill-'));
  // npm names the bill after the folder.
  const place = join(temporary, 'kisht');
  try {
    mkdirSync(place);
    await writeManifest(place, { ...manifest, dependencies: lockedVersions(Object.keys(dependencies)) });
    const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
    return await npmOutput(args, place);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Refuses packages with install scripts: nothing runs at an installation. */
function refuseInstallScripts() {
  const { packages } = readJson(join(folder, 'package-lock.json'));
  const wanting = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  if (wanting.length > 0)
    fail(`These packages run scripts when they are installed: ${wanting.map(([path]) => path).join(', ')}.`);
}

/**
 * @param {readonly string[]} args
 * @param {string} place
 */
async function npm(args, place) {
  const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runNpm([...args, ...quiet], place);
  if (code !== 0) fail(`The packages of the release could not be installed: \`npm ${args[0]}\` failed.`);
}

/** @param {string} file */
async function sha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {string} file
 * @param {unknown} value
 */
function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

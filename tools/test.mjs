import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { runChecks } from './check.mjs';
import { ensureBuild, ensureDependencies, requireNode, root, runTool } from './setup.mjs';
import { ensureTestTools } from './testTools.mjs';

/** @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: { status: string }[] }} SuiteReport */

// `npm test` runs everything; `npm test -- server` one project; other arguments go to Vitest as they are. After the first
// option a project's name may be that option's value, as in `-t domain`.
const args = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith('-'));
const words = firstOption === -1 ? args : args.slice(0, firstOption);
const projects = words.filter((arg) => /^\w+$/.test(arg) && existsSync(join(root, 'test', arg)));
const rest = [...words.filter((arg) => !projects.includes(arg)), ...args.slice(words.length)];
const needs = (/** @type {string} */ project) => projects.length === 0 || projects.includes(project);

requireNode();
await ensureDependencies();
await ensureTestTools({
  chromium: needs('e2e'),
  postgres: needs('server') || needs('e2e'),
  pooler: needs('server'),
});
if (needs('server') || needs('e2e')) await ensureBuild();

const started = performance.now();
const checks = args.length === 0 ? await runChecks() : { passed: 0, failed: 0 };
const checked = performance.now();
const tests = await runVitest();
if (args.length === 0) printSeconds(tests.suites);
const passed = checks.passed + tests.passed;
const failed = checks.failed + tests.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'kisht-report-'));
  const report = join(folder, 'report.json');
  try {
    const code = await runTool('vitest/vitest.mjs', [
      'run',
      '--passWithNoTests',
      ...projects.map((project) => `--project=${project}`),
      ...rest,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const suites = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
    return { ...countOf(suites, code), suites };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts every test once. What went wrong outside a test (a file that does not load, a file that no project runs, a
 * setup that failed, an empty run) counts as a failure too.
 * @param {readonly SuiteReport[]} suites
 * @param {number} code Vitest's exit code
 */
function countOf(suites, code) {
  const statuses = suites.flatMap((suite) => suite.assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failedTests = statuses.filter((status) => status === 'failed').length;
  const broken = suites.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const forgotten =
    args.length === 0 ? testFiles().filter((file) => !suites.some(({ name }) => name === file)) : [];
  for (const file of forgotten) console.log(`✗ ${file} was run by no project`);

  const skipped = statuses.length - passed - failedTests;
  if (skipped > 0) console.log(`${skipped} skipped`);
  if (passed + failedTests === 0) console.log('✗ no test ran');

  const failed = failedTests + broken.length + forgotten.length;
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

/**
 * Prints where the time went: seconds of the clock, then of each part's files (two files run at a time, so that the
 * parts add up to more than the clock), then the longest files.
 * @param {readonly SuiteReport[]} suites
 */
function printSeconds(suites) {
  const seconds = (/** @type {number} */ ms) => `${Math.round(ms / 1000)} s`;
  const timed = suites.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }));
  /** @type {Map<string, number>} */
  const parts = new Map();
  for (const { file, ms } of timed) {
    const part = file.split(sep)[1] ?? file;
    parts.set(part, (parts.get(part) ?? 0) + ms);
  }
  const longestFirst = [...parts].toSorted(([, one], [, other]) => other - one);
  const longest = timed.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
  console.log(`Clock: checks ${seconds(checked - started)}, tests ${seconds(performance.now() - checked)}`);
  console.log(`Parts: ${longestFirst.map(([part, ms]) => `${part} ${seconds(ms)}`).join(', ')}`);
  console.log(`Longest: ${longest.map(({ file, ms }) => `${file} ${seconds(ms)}`).join(', ')}`);
}

function testFiles() {
  return ['test', 'src', 'server', 'bench']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, String(file))),
    )
    .filter((file) => /\.test\.tsx?$/.test(file));
}

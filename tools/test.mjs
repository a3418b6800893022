import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { runChecks } from './check.mjs';
import { ensureBuild, ensureDependencies, outcomeOf, requireNode, root, runTool } from './setup.mjs';
import { ensureTestTools } from './testTools.mjs';

/** @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: { status: string }[] }} SuiteReport */

// `npm test` runs everything; `npm test -- server` one project; other arguments go to Vitest as they are.
const args = process.argv.slice(2);
const projects = args.filter((arg) => /^\w+$/.test(arg) && existsSync(join(root, 'test', arg)));
const rest = args.filter((arg) => !projects.includes(arg));
const needs = (/** @type {string} */ project) => projects.length === 0 || projects.includes(project);

// These tests run the product, a browser or PostgreSQL, and wait for them now and then.
const waiting = ['server', 'e2e'];
const computing = ['domain', 'machines', 'api', 'browser', 'flows', 'app', 'docs'];

requireNode();
await ensureDependencies();
await ensureTestTools({
  chromium: needs('e2e'),
  postgres: needs('server') || needs('e2e'),
  pooler: needs('server'),
});
if (needs('server') || needs('e2e')) await ensureBuild();

const started = performance.now();
const { passed, failed } = await (args.length === 0 ? runEverything() : runAsked());
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runAsked() {
  const { code, suites } = await withReport((reporting) =>
    runTool('vitest/vitest.mjs', [
      'run',
      '--passWithNoTests',
      ...projectsOf(projects),
      ...rest,
      ...reporting,
    ]),
  );
  return countOf(suites, [code]);
}

/**
 * Runs the checks and what only computes beside the tests that wait, in the time that those leave: at the lowest
 * priority, and one after the other. What they print comes when they have ended.
 */
async function runEverything() {
  const [first, beside] = await Promise.all([
    withReport((reporting) => runTool('vitest/vitest.mjs', ['run', ...projectsOf(waiting), ...reporting])),
    runBeside(),
  ]);
  const suites = [...first.suites, ...beside.suites];
  printSeconds(suites);
  const count = countOf(suites, [first.code, beside.code]);
  return { passed: beside.checks.passed + count.passed, failed: beside.checks.failed + count.failed };
}

async function runBeside() {
  const checks = await runChecks({ isLast: true });
  const checked = performance.now();
  const tests = await withReport(async (reporting) => {
    // Whatever has the lowest priority may wait for long on a busy machine.
    const patient = ['--testTimeout=1800000', '--hookTimeout=1800000'];
    const { code, output } = await outcomeOf(
      'vitest/vitest.mjs',
      ['run', ...projectsOf(computing), ...patient, ...reporting],
      { isLast: true },
    );
    console.log(output.trimEnd());
    return code;
  });
  const seconds = (/** @type {number} */ from, /** @type {number} */ to) => Math.round((to - from) / 1000);
  console.log(
    `Beside: checks ${seconds(started, checked)} s, tests that compute ${seconds(checked, performance.now())} s`,
  );
  return { ...tests, checks };
}

/** @param {readonly string[]} names */
function projectsOf(names) {
  return names.map((name) => `--project=${name}`);
}

/**
 * Runs tests that write a report too, and answers the exit code with the report.
 * @param {(reporting: readonly string[]) => Promise<number>} runTests
 * @returns {Promise<{ code: number, suites: readonly SuiteReport[] }>}
 */
async function withReport(runTests) {
  const folder = mkdtempSync(join(tmpdir(), 'kisht-report-'));
  const report = join(folder, 'report.json');
  try {
    const code = await runTests(['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
    const suites = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
    return { code, suites };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts every test once. What went wrong outside a test (a file that does not load, a file that no project runs, a
 * setup that failed, an empty run) counts as a failure too.
 * @param {readonly SuiteReport[]} suites
 * @param {readonly number[]} codes Vitest's exit codes
 */
function countOf(suites, codes) {
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
  const isSilentFailure = failed === 0 && (codes.some((code) => code !== 0) || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

/**
 * Prints where the time went: seconds of the clock, then of each part's files (two files and more run at a time, so that
 * the parts add up to more than the clock), then the longest files.
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
  console.log(`Clock: ${seconds(performance.now() - started)}`);
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

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import packageFile from '#package.json' with { type: 'json' };
import { root } from '#tools/setup.mjs';

test.each([
  ['soak', ['raec'], /^There is no proof raec; there are: model, race, [^\n]+\n$/],
  ['soak', ['race', '--shaer'], /^There is no proof --shaer; [^\n]+\n$/],
  ['mutation', ['--only', 'no such file'], /^There is no such mutant: [^\n]+\n$/],
  ['cluster', ['--laons', '10'], /^Unknown option '--laons'\. See npm run cluster -- --help\.\n$/],
  ['cluster', ['--loans', 'ten'], /^--loans must be a whole number from 1 to \d+\. [^\n]+\n$/],
] as const)('npm run %s refuses %j in one line, and does nothing', async (script, words, line) => {
  const [, ...start] = packageFile.scripts[script].split(' ');
  const ran = promisify(execFile)(process.execPath, [...start, ...words], { cwd: root });
  await expect(ran).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(line) });
});

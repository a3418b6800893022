import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { commandsBeside } from '#server/childCommand.ts';
import { root } from '#tools/setup.mjs';

describe('a command that the system cannot start', () => {
  test('for want of files ends without a code, and not the server', () => {
    const script = `
      import { openSync } from 'node:fs';
      import { commandsBeside } from '#server/childCommand.ts';
      const run = commandsBeside('server/main.ts');
      try { for (;;) openSync('/dev/null', 'r'); } catch {}
      const { end, stop } = run('checkFile', [], {});
      const { code, words } = await end;
      stop();
      console.log(code, words);`;
    const { status, stdout, stderr } = spawnSync(
      'sh',
      [
        '-c',
        'ulimit -n 60; exec "$0" "$@"',
        process.execPath,
        '--import',
        'tsx',
        '--input-type=module',
        '--eval',
        script,
      ],
      { cwd: root, encoding: 'utf8' },
    );
    expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/^null spawn .*EMFILE\n$/), '']);
  });

  test('for another reason ends the same way', async () => {
    const { end, stop } = commandsBeside('server/main.ts')('checkFile', [], { WORD: 'x'.repeat(4_000_000) });
    expect(await end).toEqual({ code: null, words: expect.stringContaining('E2BIG') as string });
    stop();
  });
});

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { makeLogger } from '#server/start/logger.ts';

/** What a log writes of some entries to an output. */
const written = async (isTTY: boolean): Promise<readonly string[]> => {
  const output = Object.assign(new PassThrough(), { isTTY });
  const logger = await makeLogger(output);
  const answer = { requestId: 'r-1', method: 'GET', call: 'loans', status: 200, ms: 12 };
  logger.info({ ...answer, address: '127.0.0.1', account: 'staff:3' }, 'answered');
  logger.warn({ reason: 'gone' }, 'a database connection broke');
  output.end();
  return (await text(output)).trimEnd().split('\n').map(stripVTControlCharacters);
};

describe('the log of a server', () => {
  test('is a line that a person can read on a terminal', async () => {
    const [answered, broke, ...more] = await written(true);
    expect(more).toEqual([]);
    expect(answered).toMatch(
      /^\[\d\d:\d\d:\d\d\] INFO: GET loans 200 in 12 ms, staff:3 \{"address":"127\.0\.0\.1"\}$/,
    );
    expect(broke).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: a database connection broke \{"reason":"gone"\}$/);
  });

  test('is JSON with every field where no terminal reads it', async () => {
    const lines = (await written(false)).map((line): unknown => JSON.parse(line));
    expect(lines).toMatchObject([
      { level: 30, requestId: 'r-1', method: 'GET', call: 'loans', status: 200, ms: 12, account: 'staff:3' },
      { level: 40, reason: 'gone', msg: 'a database connection broke' },
    ]);
  });
});

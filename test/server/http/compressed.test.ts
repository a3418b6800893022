import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync, inflateSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { sendStreamed } from '#server/http/answers/streamed.ts';
import { sendWhole } from '#server/http/answers/wholeAnswer.ts';

const encodings = [
  ['', null, (bytes: Buffer) => bytes],
  ['br', null, (bytes: Buffer) => bytes],
  ['gzip;q=0', null, (bytes: Buffer) => bytes],
  ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
  ['deflate', 'deflate', inflateSync],
] as const;

describe('a whole answer', () => {
  const app = new Hono();
  app.get('/:length', (context) =>
    sendWhole(context, { json: 'ä'.repeat(Number(context.req.param('length'))), status: 201 }),
  );
  const get = (length: number, encoding: string) =>
    app.request(`/${length}`, { headers: { 'accept-encoding': encoding } });

  test.each(encodings)(
    'to a caller that accepts %j has the encoding %j',
    async (accepted, encoding, read) => {
      const answer = await get(1_022, accepted);
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([201, encoding]);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('content-type')).toBe('application/json');
      const text = read(Buffer.from(await answer.arrayBuffer())).toString();
      expect(text).toBe(JSON.stringify('ä'.repeat(1_022)));
    },
  );

  test('that is short is sent as it is', async () => {
    const answer = await get(1_021, 'gzip');
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([null, null]);
    expect(await answer.json()).toBe('ä'.repeat(1_021));
  });
});

describe('an answer that is produced as it is read', () => {
  const state = { made: 0, ended: false };
  async function* pieces(count: number): AsyncGenerator<string> {
    try {
      for (state.made = 0; state.made < count; state.made += 1) {
        await setImmediate();
        // Of random characters, which take nearly as much room when they are compressed.
        yield `${state.made} ${randomBytes(1_000).toString('hex')}\n`;
      }
    } finally {
      state.ended = true;
    }
  }
  const app = new Hono();
  app.get('/:count', (context) =>
    sendStreamed(context, {
      pieces: pieces(Number(context.req.param('count'))),
      type: 'text/csv',
      onBroken: () => undefined,
    }),
  );
  const get = (count: number, encoding: string, method = 'GET') =>
    app.request(`/${count}`, { method, headers: { 'accept-encoding': encoding } });

  test.each(encodings)(
    'for a caller that accepts %j has the encoding %j',
    async (accepted, encoding, read) => {
      const answer = await get(300, accepted);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      const lines = read(Buffer.from(await answer.arrayBuffer()))
        .toString()
        .split('\n');
      expect([lines.length, lines[299]?.startsWith('299 ')]).toEqual([301, true]);
    },
  );

  test('is made no further than it is taken, and no more when its reader has left', async () => {
    const reader = (await get(1_000_000, 'gzip')).body?.getReader();
    await reader?.read();
    for (let turn = 0; turn < 2_000; turn += 1) await setImmediate();
    const { made } = state;
    expect(made).toBeLessThan(1_000);
    await reader?.cancel();
    await expect.poll(() => state.ended).toBe(true);
  });

  test('is not produced for a HEAD request', async () => {
    state.made = -1;
    expect((await get(300, 'gzip', 'HEAD')).headers.get('vary')).toBe('Accept-Encoding');
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    expect(state.made).toBe(-1);
  });
});

import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { jsonArray, streamed } from '#server/http/answers/streamed.ts';
import { type Listening, listen } from '#server/listen.ts';

/** Pieces without an end that say how many were made, and whether somebody ended them. */
const endless = (bytes: number) => {
  const state = { made: 0, ended: false };
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  async function* pieces(): AsyncGenerator<string> {
    try {
      for (;;) {
        await setImmediate();
        state.made += 1;
        yield 'x'.repeat(bytes);
      }
    } finally {
      state.ended = true;
      ended();
    }
  }
  return { state, end, pieces: pieces() };
};

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
};

describe('a body that is produced as it is read', () => {
  test('makes a piece when the one before was taken, and none after its reader left', async () => {
    const { state, pieces } = endless(1);
    const reader = streamed(pieces, () => undefined).getReader();
    await turns(5);
    expect(state.made).toBe(0);
    for (let taken = 1; taken <= 3; taken += 1) {
      await reader.read();
      await turns(5);
      expect(state.made).toBe(taken);
    }
    await reader.cancel();
    expect(state).toEqual({ made: 3, ended: true });
  });

  test('that fails is cut off for its reader, and logged', async () => {
    const failure = new Error('the database is away');
    async function* pieces(): AsyncGenerator<string> {
      yield 'a part';
      await setImmediate();
      throw failure;
    }
    const heard: unknown[] = [];
    const reader = streamed(pieces(), (error) => heard.push(error)).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('a part');
    await expect(reader.read()).rejects.toBe(failure);
    expect(heard).toEqual([failure]);
  });
});

describe('a JSON array, some rows at a time', () => {
  const pagesOf = async function* (pages: readonly (readonly number[])[]) {
    await setImmediate();
    yield* pages;
  };
  const textOf = async (pieces: AsyncIterable<string>) => {
    let text = '';
    for await (const piece of pieces) text += piece;
    return text;
  };

  test.each([
    [[], []],
    [[1], []],
    [[], [[1, 2]]],
    [
      [1, 2, 3],
      [[4], [], [5, 6]],
    ],
    [Array.from({ length: 501 }, (_, index) => index), [[9]]],
  ])('is the text of all of them', async (first, more) => {
    const rows = [...first, ...more.flat()].map((row) => ({ row }));
    expect(await textOf(jsonArray(first, pagesOf(more), (row) => ({ row })))).toBe(JSON.stringify(rows));
  });

  test('gives others a turn between a hundred rows and the next', async () => {
    let others = 0;
    const state = { isOver: false };
    const other = (async () => {
      for (; !state.isOver; others += 1) await setImmediate();
    })();
    await textOf(
      jsonArray(
        Array.from({ length: 2_000 }, (_, index) => index),
        pagesOf([]),
        (row) => row,
      ),
    );
    state.isOver = true;
    await other;
    expect(others).toBeGreaterThanOrEqual(19);
  });

  test('ends the reading when it is left', async () => {
    let isEnded = false;
    const more = (async function* () {
      try {
        await setImmediate();
        for (;;) yield [1];
      } finally {
        isEnded = true;
      }
    })();
    const pieces = jsonArray([1], more, (row) => row);
    await pieces.next();
    await pieces.next();
    await pieces.return(undefined);
    expect(isEnded).toBe(true);
  });
});

describe('over a connection', () => {
  let server: Listening;
  const serve = async (body: () => ReadableStream<Uint8Array>) => {
    server = await listen(() => new Response(body()), { host: '127.0.0.1', port: 0 });
    return server.address;
  };
  afterEach(() => server.stop());

  test('a caller that stops reading is sent nothing more, and one that goes away ends the production', async () => {
    const bytes = 65_536;
    const { state, end, pieces } = endless(bytes);
    const address = await serve(() => streamed(pieces, () => undefined));
    const call = request(address);
    call.on('error', () => undefined);
    const begun = new Promise<void>((resolve) => {
      call.on('response', (response) => {
        response.once('data', () => {
          response.pause();
          resolve();
        });
      });
    });
    call.end();
    await begun;
    await turns(2_000);
    // What fits between the two ends; without a brake it would be 125 MB by now.
    expect(state.made * bytes).toBeLessThan(40_000_000);
    call.destroy();
    await end;
    expect(state.ended).toBe(true);
  });

  test('an answer that breaks off is not taken for a whole one', async () => {
    const address = await serve(() =>
      streamed(
        (async function* () {
          yield '[1';
          await turns(10);
          throw new Error('the database is away');
        })(),
        () => undefined,
      ),
    );
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow(/terminated|other side closed/);
  });
});

import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilDone } from '#server/operations/timed/untilDone.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = (outcomes: readonly boolean[]) => {
  const lines: string[] = [];
  const logger = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) });
  let runs = 0;
  const end = untilDone({
    work: () => (outcomes[runs++] === true ? Promise.resolve() : Promise.reject(new Error('away'))),
    failed: 'not done',
    logger,
  });
  return { end, lines, runs: () => runs };
};

test('runs once, a while after the start, where it succeeds', async () => {
  const { lines, runs } = start([true]);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(runs()).toBe(0);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect([runs(), lines]).toEqual([1, []]);
});

test('logs a failure and runs again an hour later, until it succeeds', async () => {
  const { lines, runs } = start([false, false, true]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(runs()).toBe(3);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 50, reason: 'Error: away', msg: 'not done' },
    { level: 50, reason: 'Error: away', msg: 'not done' },
  ]);
});

test.each([20_000, 19_999])('runs no more once it is ended, %i ms after the start', async (ms) => {
  const { end, runs } = start([false, true]);
  await vi.advanceTimersByTimeAsync(ms);
  const before = runs();
  end();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(runs()).toBe(before);
});

test('is not begun again by a failure that comes after the end', async () => {
  const { end, lines, runs } = start([false, true]);
  vi.advanceTimersByTime(20_000);
  end();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect([runs(), lines]).toEqual([1, []]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTabMark } from '#browser/tabs/tabMark.ts';
import { storageOf } from '#test/support/storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const pauseOf = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

test('tabs that begin at the same moment work one after the other, and nothing stays stored', async () => {
  const storage = storageOf({});
  const log: string[] = [];
  const tab = (name: string) =>
    withTabMark(storage, 'refresh', async () => {
      log.push(`${name} begins`);
      await pauseOf(30_000);
      log.push(`${name} ends`);
      return name;
    });
  const all = Promise.all([tab('a'), tab('b'), tab('c')]);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await all).toEqual(['a', 'b', 'c']);
  expect(log).toHaveLength(6);
  for (const [index, line] of log.entries())
    if (index % 2 === 1) expect(line).toBe(log[index - 1]?.replace('begins', 'ends'));
  expect(storage.length).toBe(0);
});

test('a failure frees it for the next', async () => {
  const storage = storageOf({});
  const failed = withTabMark(storage, 'refresh', () => Promise.reject(new Error('no network')));
  await Promise.all([expect(failed).rejects.toThrow('no network'), vi.advanceTimersByTimeAsync(1_000)]);
  const next = withTabMark(storage, 'refresh', async () => 'done');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await next).toBe('done');
});

test('the mark of a tab that is gone keeps nobody waiting for more than some seconds', async () => {
  const storage = storageOf({ 'refresh-mark': 'a tab that was closed 3' });
  const done = vi.fn();
  void withTabMark(storage, 'refresh', async () => done());
  await vi.advanceTimersByTimeAsync(9_000);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toHaveBeenCalledOnce();
});

import { expect, test } from 'vitest';
import { threadTurns, type ThreadTurn } from '#server/db/sqlite/threadTurns.ts';

const [quick, long] = [1, 1_000];

/** The statements that have a turn, in the order in which they got it. */
const entered = () => {
  const turns = threadTurns(2);
  const running = new Map<string, ThreadTurn>();
  const order: string[] = [];
  const take = (sql: string, as: string) =>
    turns.take(sql).then((turn) => {
      running.set(as, turn);
      order.push(as);
    });
  const end = async (as: string, ms: number) => {
    running.get(as)?.end(ms);
    running.delete(as);
    await Promise.resolve();
  };
  return { take, end, order, running };
};

test('each thread has one statement at a time, and the others follow in the order of their coming', async () => {
  const { take, end, order, running } = entered();
  for (const as of ['first', 'second', 'third', 'fourth']) void take('read', as);
  await Promise.resolve();
  expect(order).toEqual(['first', 'second']);
  expect(new Set([...running.values()].map(({ thread }) => thread))).toEqual(new Set([0, 1]));
  await end('second', quick);
  expect(order).toEqual(['first', 'second', 'third']);
  expect(running.get('third')?.thread).toBe(1);
  await end('first', quick);
  expect(order.at(-1)).toBe('fourth');
});

test('statements that were slow leave one thread to the others, until they are quick again', async () => {
  const { take, end, order } = entered();
  await take('search', 'once');
  await end('once', long);
  for (const as of ['slow', 'slow too']) void take('search', as);
  void take('read', 'quick');
  void take('read', 'quick too');
  await Promise.resolve();
  expect(order).toEqual(['once', 'slow', 'quick']);
  await end('quick', quick);
  expect(order).toEqual(['once', 'slow', 'quick', 'quick too']);
  await end('quick too', quick);
  expect(order).toHaveLength(4);
  await end('slow', quick);
  expect(order.at(-1)).toBe('slow too');
  // The last time it was quick.
  void take('search', 'quick now');
  await Promise.resolve();
  expect(order.at(-1)).toBe('quick now');
});

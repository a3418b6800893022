import { afterEach, expect, test, vi } from 'vitest';
import { idempotentSender } from '#browser/idempotentSender.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const sendIn = (keys: string[], outcome: () => Promise<string>) => (key: string) => {
  keys.push(key);
  return outcome();
};

test('the same request goes under the same key until it is known to be taken; then it is a new one', async () => {
  const sendOnce = idempotentSender();
  const keys: string[] = [];
  const lost = () => Promise.reject(new Error('no answer'));
  await expect(sendOnce({ name: 'Asha' }, sendIn(keys, lost))).rejects.toThrow('no answer');
  await expect(sendOnce({ name: 'Asha' }, sendIn(keys, lost))).rejects.toThrow('no answer');
  await sendOnce(
    { name: 'Asha' },
    sendIn(keys, async () => 'made'),
  );
  await sendOnce(
    { name: 'Asha' },
    sendIn(keys, async () => 'made'),
  );
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test('another request has another key', async () => {
  const sendOnce = idempotentSender();
  const keys: string[] = [];
  await sendOnce(
    { name: 'Asha' },
    sendIn(keys, async () => 'made'),
  );
  await sendOnce(
    { name: 'Ravi' },
    sendIn(keys, async () => 'made'),
  );
  expect(new Set(keys).size).toBe(2);
});

test('a key needs no secure origin, which a server in a lender’s own network need not be', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys: string[] = [];
  const send = sendIn(keys, async () => 'made');
  await idempotentSender()({ name: 'Asha' }, send);
  await idempotentSender()({ name: 'Asha' }, send);
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(2);
});

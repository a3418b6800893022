import { describe, expect, test } from 'vitest';
import { makeAdmission } from '#server/auth/signIn/admission.ts';

/** Work that ends when the test says so. */
const serve = (limits: Parameters<typeof makeAdmission>[0]) => {
  const admission = makeAdmission(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    submit: (key: string, name: string): Promise<string> =>
      admission.run(key, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

describe('limited expensive work', () => {
  test('runs so many at a time, and the keys take turns', async () => {
    const { begun, submit, end } = serve({ atATime: 2, mostWaitingOfKey: 5, mostWaiting: 10 });
    const done = [
      ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => submit('a', name)),
      ...['b1', 'b2'].map((name) => submit('b', name)),
      submit('c', 'c1'),
    ];
    await end('');
    expect(begun).toEqual(['a1', 'a2']);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
    expect(await Promise.all(done)).toHaveLength(8);
  });

  test('is refused at once where too much of its key waits, or too much in all', async () => {
    const { begun, submit, end } = serve({ atATime: 1, mostWaitingOfKey: 2, mostWaiting: 3 });
    const taken = ['a1', 'a2', 'a3'].map((name) => submit('a', name));
    const refusal = { status: 429, headers: { 'Retry-After': '1' } };
    await expect(submit('a', 'a4')).rejects.toMatchObject(refusal);
    taken.push(submit('b', 'b1'));
    await expect(submit('c', 'c1')).rejects.toMatchObject(refusal);
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    await Promise.all(taken);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    const next = submit('c', 'c2');
    await end('');
    await end('c2');
    expect(await next).toBe('c2');
  });

  test('that fails makes room like any other', async () => {
    const admission = makeAdmission({ atATime: 1, mostWaitingOfKey: 1, mostWaiting: 1 });
    const failed = admission.run('a', () => Promise.reject(new Error('no')));
    const next = admission.run('a', () => Promise.resolve(1));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe(1);
  });
});

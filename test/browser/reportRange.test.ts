import { expect, test } from 'vitest';
import { keepRange, keptRange } from '#browser/reportRange.ts';
import { storageKeys } from '#browser/credentials.ts';
import { storageOf } from '#test/support/storage.ts';
import { tokenOf } from '#test/support/machines/machines.ts';

const january = { from: '2026-01-01', to: '2026-01-31' };

test('the range that a person chose last is theirs alone, and gone once it is the usual one', () => {
  const stored = storageOf({ [storageKeys.token]: tokenOf({ exp: 2_000, sub: 'S-1' }) });
  expect(keptRange(stored)).toBeNull();
  keepRange(stored, january);
  expect(keptRange(stored)).toEqual(january);
  stored.setItem(storageKeys.token, tokenOf({ exp: 2_000, sub: 'S-2' }));
  expect(keptRange(stored)).toBeNull();
  stored.setItem(storageKeys.token, tokenOf({ exp: 2_000, sub: 'S-1' }));
  keepRange(stored, null);
  expect(keptRange(stored)).toBeNull();
});

test('what is no range is none', () => {
  const stored = storageOf({});
  for (const draft of [
    { from: '2026-02-31', to: '2026-03-01' },
    { from: '2026-02-01', to: '2026-01-01' },
  ]) {
    keepRange(stored, draft);
    expect(keptRange(stored)).toBeNull();
  }
  const key = stored.key(0) ?? '';
  for (const text of ['{', '7', '{"from":1}']) {
    stored.setItem(key, text);
    expect(keptRange(stored)).toBeNull();
  }
});

import { expect, test } from 'vitest';
import { openLastLoaded } from '#browser/lastLoaded.ts';
import { lastLoadedKey } from '#browser/storage.ts';
import { storageOf } from '#test/support/storage.ts';

const hour = 3_600_000;
const loan = { loaded: { loanId: 'LN-000001' }, at: 0 };

test('what one person loaded last is dropped as soon as another person asks', () => {
  const stored = storageOf({});
  openLastLoaded(stored, 'a').keep('CUS-000001', 'loan', loan);
  expect(openLastLoaded(stored, 'a').find('CUS-000001', 'loan', hour)).toEqual(loan);
  expect(openLastLoaded(stored, 'a').find('CUS-000002', 'loan', hour)).toBeNull();
  expect(stored.getItem(lastLoadedKey)).toBeNull();
});

test('nothing is shown after 12 hours, in the shape of another build, or after it was forgotten', () => {
  const stored = storageOf({});
  const shelf = openLastLoaded(stored, 'a');
  shelf.keep('CUS-000001', 'loan', loan);
  expect(shelf.find('CUS-000001', 'loan', 12 * hour)).toEqual(loan);
  expect(shelf.find('CUS-000001', 'loan', 12 * hour + 1)).toBeNull();
  expect(openLastLoaded(stored, 'b').find('CUS-000001', 'loan', hour)).toBeNull();
  shelf.keep('CUS-000001', 'loan', loan);
  shelf.forget();
  expect(shelf.find('CUS-000001', 'loan', hour)).toBeNull();
  expect(stored.getItem(lastLoadedKey)).toBeNull();
});

test('twelve answers are kept at most, and none in the storage where the memory alone may have them', () => {
  const stored = storageOf({});
  const [shelf, inMemory] = [openLastLoaded(stored, 'a'), openLastLoaded(null, 'a')];
  for (let number = 1; number <= 13; number += 1) shelf.keep('CUS-000001', `loan ${number}`, loan);
  expect(shelf.find('CUS-000001', 'loan 1', hour)).toBeNull();
  expect(shelf.find('CUS-000001', 'loan 13', hour)).toEqual(loan);
  inMemory.keep('ADM-000001', 'figures', loan);
  expect(inMemory.find('ADM-000001', 'figures', hour)).toEqual(loan);
  expect(stored.getItem(lastLoadedKey)).not.toContain('figures');
});

test('a storage that is full, or holds what nobody wrote, fails nothing', () => {
  const full = storageOf({ [lastLoadedKey]: '{' });
  const shelf = openLastLoaded(
    Object.assign(full, {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
    'a',
  );
  shelf.keep('CUS-000001', 'loan', loan);
  expect(shelf.find('CUS-000001', 'loan', hour)).toEqual(loan);
  expect(full.getItem(lastLoadedKey)).toBeNull();
});

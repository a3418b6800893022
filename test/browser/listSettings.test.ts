import { expect, test } from 'vitest';
import { keepListSettings, listSettings } from '#browser/listSettings.ts';
import { storageKeys } from '#browser/credentials.ts';
import { usualSettings, withView } from '#domain/lists/listSettings.ts';
import { storageOf } from '#test/support/storage.ts';
import { tokenOf } from '#test/support/machines/machines.ts';

test('views that two tabs save are both there, for the person who saved them', () => {
  const stored = storageOf({ [storageKeys.token]: tokenOf({ exp: 2_000, sub: 'S-1' }) });
  const opened = listSettings(stored, 'loans');
  for (const name of ['Late', 'To approve'])
    keepListSettings(stored, 'loans', {
      before: opened,
      after: withView(opened, { name, search: 'status=Overdue' }, null),
    });
  expect(listSettings(stored, 'loans').views.map(({ name }) => name)).toEqual(['Late', 'To approve']);
  stored.setItem(storageKeys.token, tokenOf({ exp: 2_000, sub: 'S-2' }));
  expect(listSettings(stored, 'loans')).toEqual(usualSettings);
});

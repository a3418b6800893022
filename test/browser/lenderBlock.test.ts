import { expect, test } from 'vitest';
import { lenderBlock } from '#browser/lenderBlock.ts';
import { defaultIdentity } from '#domain/lender/identity/identity.ts';
import { publicIdentityOf } from '#domain/lender/identity/publicIdentity.ts';

const read = (textContent: string | null) =>
  lenderBlock({
    getElementById: () => (textContent === null ? null : ({ textContent } as HTMLElement)),
  });

test('the lender in a page is read as it was written; where there is none it is not known', () => {
  const identity = publicIdentityOf(defaultIdentity);
  expect(read(JSON.stringify(identity))).toEqual(identity);
  expect([read(null), read(''), read('{'), read('null'), read('"Asha"')]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

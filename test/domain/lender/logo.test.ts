import { expect, test } from 'vitest';
import { defaultIdentity } from '#domain/lender/identity/identity.ts';
import { largestLogo, longestLogoText } from '#domain/lender/identity/logo.ts';
import { publicIdentityOf, readPublicIdentity } from '#domain/lender/identity/publicIdentity.ts';
import { defaultSettings } from '#domain/lender/settings.ts';
import { settingsProblems } from '#domain/lender/settingsProblems.ts';

const errorsOf = (logo: string) =>
  settingsProblems({ ...defaultSettings, identity: { ...defaultIdentity, logo } });

/** The longest text of a logo of so many bytes. */
const textOf = (bytes: number) => `data:image/jpeg;base64,${btoa('x'.repeat(bytes))}`;

test('a picture of 100 kB is taken as text, and one that is clearly larger is not', () => {
  expect(errorsOf(textOf(largestLogo))).toEqual({});
  expect(errorsOf(textOf(largestLogo + 100))).toEqual({
    'identity.logo': 'must be a picture of at most 100 kB',
  });
});

test('the longest text is taken, one character more is not', () => {
  expect(errorsOf('x'.repeat(longestLogoText))).toEqual({});
  expect(Object.keys(errorsOf('x'.repeat(longestLogoText + 1)))).toEqual(['identity.logo']);
});

test('everybody is told the path of the logo, and of none where there is none', () => {
  expect(publicIdentityOf({ ...defaultIdentity, logo: 'L1' }).logo).toBe('/lender/logo/L1');
  expect(publicIdentityOf(defaultIdentity).logo).toBeNull();
});

test('the identity in a page is read as it was written; where there is none it is not known', () => {
  const identity = publicIdentityOf(defaultIdentity);
  expect(readPublicIdentity(JSON.stringify(identity))).toEqual(identity);
  expect([readPublicIdentity(null), readPublicIdentity('{'), readPublicIdentity('{}')?.tradeName]).toEqual([
    null,
    null,
    undefined,
  ]);
});

import { expect, test } from 'vitest';
import { defaultIdentity } from '#domain/lender/identity/identity.ts';
import { largestLogo, logoRefusal, longestLogoText, readDataUrl } from '#domain/lender/identity/logo.ts';
import { publicIdentityOf } from '#domain/lender/identity/publicIdentity.ts';
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

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test('a file is a logo by its first bytes and its size', () => {
  expect(logoRefusal(new Uint8Array(), 0)).toBe('This file is empty.');
  expect(logoRefusal(Uint8Array.from([0x25, 0x50, 0x44, 0x46]), 100)).toBe(
    'This file is not a PNG, JPEG or WebP picture.',
  );
  expect(logoRefusal(png, largestLogo)).toBeNull();
  expect(logoRefusal(png, largestLogo + 1)).toBe('This picture has 101 kB. A logo has at most 100 kB.');
});

test('a picture as text is told from everything else', () => {
  expect(readDataUrl('data:image/png;base64,aGk=')).toEqual({ type: 'image/png', base64: 'aGk=' });
  for (const text of ['', 'data:text/html;base64,aGk=', 'data:image/png;base64,', 'data:image/png,aGk='])
    expect(readDataUrl(text)).toBeNull();
});

test('what a lender is registered as is said in one line, of as much as it has given', () => {
  const registered = { ...defaultIdentity, cin: 'U65', gstin: null, rbiRegistration: 'B-13.0' };
  expect(publicIdentityOf(registered).registration).toBe('CIN U65 · RBI registration B-13.0');
  expect(publicIdentityOf({ ...registered, cin: null, rbiRegistration: null })).not.toHaveProperty(
    'registration',
  );
});

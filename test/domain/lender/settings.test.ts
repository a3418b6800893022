import { describe, expect, test } from 'vitest';
import { gstinCheckDigit, identityWarnings } from '#domain/lender/identity/gstin.ts';
import { defaultIdentity } from '#domain/lender/identity/identity.ts';
import { postalAddress } from '#domain/lender/identity/publicIdentity.ts';
import { logoTypeOf, readDataUrl } from '#domain/lender/identity/logo.ts';
import { settingChanges } from '#domain/lender/settingsDiff.ts';
import { amendedSettings, defaultSettings } from '#domain/lender/settings.ts';
import { settingsProblems } from '#domain/lender/settingsProblems.ts';
import { paise } from '#domain/values/money.ts';

const amended = amendedSettings(defaultSettings, {
  identity: { phone: null },
  penalty: { capPaise: paise(500_000) },
  bankAccounts: [],
});

describe('the lender’s settings', () => {
  test('are in order as they are without a set-up', () => {
    expect(settingsProblems(defaultSettings)).toEqual({});
  });

  test('keep what a change leaves out', () => {
    expect(amended).toEqual({
      ...defaultSettings,
      identity: { ...defaultIdentity, phone: null },
      penalty: { graceDays: 0, capPaise: 500_000, capEmiBps: null },
    });
    expect(settingChanges(defaultSettings, amended)).toEqual([
      { field: 'identity.phone', before: '+91 80 4567 8900', after: null },
      { field: 'penalty.capPaise', before: null, after: '500000' },
    ]);
  });

  test('say what is wrong by field, each in words that follow its name', () => {
    const account = {
      label: 'Main',
      holder: 'Asha Finance',
      number: '50100123456789',
      ifsc: 'hdfc0001234',
      bank: 'HDFC Bank',
      disbursal: true,
      collection: true,
    };
    const problems = settingsProblems({
      ...defaultSettings,
      longestTenure: 0,
      npaAfterDays: 60,
      foreclosureBps: 1_001,
      bankAccounts: [account, { ...account, ifsc: 'HDFC1', number: '12' }],
      gst: { ...defaultSettings.gst, rateBps: 18.5 },
      kfs: { ...defaultSettings.kfs, weeklyOff: ['Sunday', 'Sunday'], holidays: ['2026-02-30'] },
      contact: { from: '19:00', to: '20:00' },
      incomeBasis: 'cash',
    });
    expect(problems).toEqual({
      longestTenure: 'must be a whole number from 1 to 480',
      npaAfterDays: 'must be a whole number from 90 to 180',
      foreclosureBps: 'must be a whole number from 0 to 1000',
      'bankAccounts.1.ifsc': 'must be an IFSC such as HDFC0001234',
      'bankAccounts.1.number': 'must have 6 to 34 digits or letters',
      'gst.rateBps': 'must be a whole number from 0 to 10000',
      'kfs.weeklyOff': 'must name a day once, and leave one to work',
      'kfs.holidays.0': 'must be a calendar day (YYYY-MM-DD)',
      'contact.to': 'must be a time from 08:00 to 19:00',
      incomeBasis: 'must be one of due, receipt',
    });
    const twice = settingsProblems({ ...defaultSettings, bankAccounts: [account, account] });
    expect(twice).toEqual({ bankAccounts: 'must have one account for disbursals' });
    expect(settingsProblems({ ...defaultSettings, contact: { from: '12:00', to: '12:00' } })).toEqual({
      'contact.to': 'must be after 12:00',
    });
  });
});

describe('an identity', () => {
  test('has a GSTIN whose last character follows from the others', () => {
    expect(gstinCheckDigit('27AAPFU0939F1Z')).toBe('V');
    expect(gstinCheckDigit('29AAGCB7383J1Z')).toBe('4');
  });

  test.each([
    [{}, []],
    [{ gstin: '27AAPFU0939F1ZV' }, []],
    [{ gstin: '27AAPFU0939F1ZA' }, ['The check digit does not fit: by the others it would be V.']],
    [{ gstin: '27AAPFU0939F1Z' }, ['A GSTIN has 15 characters; this one has 14.']],
    [
      { gstin: '27AAPFU0939F1YV' },
      ['A GSTIN has the state code, the PAN, an entity number, the letter Z and a check digit.'],
    ],
    [{ gstin: '27AAPFU0939F1ZV', state: '29' }, ['The GSTIN is of another state than the address.']],
    [{ gstin: '27AAPFU0939F1ZV', pan: 'AABCA1234C' }, ['The GSTIN has another PAN than the one given.']],
    [{ pan: 'AABCA123' }, ['A PAN has five letters, four digits and a letter.']],
    [{ cin: 'U65990' }, ['A CIN has 21 characters, such as U65990KA2019PTC123456.']],
  ] as const)('%o is remarked on, and saved all the same', (given, words) => {
    const identity = { ...defaultIdentity, ...given };
    expect(identityWarnings(identity).map((warning) => warning.words)).toEqual(words);
    expect(settingsProblems({ ...defaultSettings, identity })).toEqual({});
  });

  test('has an address on one line', () => {
    const none = { address: null, city: null, state: null, pin: null };
    expect(postalAddress(none)).toBeNull();
    expect(postalAddress({ ...none, city: 'Mysuru', state: '29', pin: '570001' })).toBe(
      'Mysuru, Karnataka 570001',
    );
  });
});

test('a logo is what its bytes say', () => {
  expect(logoTypeOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png');
  expect(logoTypeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  expect(logoTypeOf(new TextEncoder().encode('RIFF....WEBPVP8 '))).toBe('image/webp');
  expect(logoTypeOf(new TextEncoder().encode('RIFF....WAVEfmt '))).toBeNull();
  expect(logoTypeOf(new TextEncoder().encode('<svg>'))).toBeNull();
  expect(readDataUrl('data:image/png;base64,aGk=')).toEqual({ type: 'image/png', base64: 'aGk=' });
  expect(readDataUrl('data:text/html;base64,aGk=')).toBeNull();
});

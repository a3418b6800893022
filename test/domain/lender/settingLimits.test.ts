import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import type { Lender } from '#domain/lender/lenderVersion.ts';
import { amendedSettings, defaultSettings, LenderSettings } from '#domain/lender/settings.ts';
import { settingsChanged, settingsDraftProblems, stepChanges } from '#domain/lender/settingsChange.ts';
import { changedSections } from '#domain/lender/settingsDiff.ts';
import { missingSettings, settingsForm } from '#domain/lender/settingsForm.ts';
import { settingsProblems } from '#domain/lender/settingsProblems.ts';
import { addDays, day } from '#domain/values/calendar.ts';
import { paise } from '#domain/values/money.ts';
import { longestText } from '#domain/values/text.ts';

const lenderOf = (settings: Lender['settings'] = {}): Lender => ({
  version: 0,
  settings,
  saved: [],
  changedBy: null,
  changedAt: null,
});
const typed = (texts: Readonly<Record<string, string>>, saved = lenderOf()) => ({
  saved,
  draft: { ...settingsForm.draftOf(saved), ...texts },
});
const identityWith = (change: object) => ({
  ...defaultSettings,
  identity: { ...defaultSettings.identity, ...change },
});
const kfsWith = (change: object) => ({ ...defaultSettings, kfs: { ...defaultSettings.kfs, ...change } });
const upiWith = (change: object) => ({ ...defaultSettings, upi: { ...defaultSettings.upi, ...change } });

describe('a setting', () => {
  test('that is a text has at most so many characters', () => {
    expect(settingsProblems(identityWith({ legalName: 'x'.repeat(longestText) }))).toEqual({});
    expect(settingsProblems(identityWith({ legalName: 'x'.repeat(longestText + 1) }))).toEqual({
      'identity.legalName': `must have at most ${longestText} characters`,
    });
  });

  test('that is an identifier is kept in capitals, any other text as it is', () => {
    const { identity } = Schema.decodeUnknownSync(LenderSettings)(
      identityWith({ pan: ' aabca1234c ', legalName: ' Asha Finance ' }),
    );
    expect([identity.pan, identity.legalName]).toEqual(['AABCA1234C', 'Asha Finance']);
  });

  test('of the days without work leaves one day to work, and has at most 400 holidays', () => {
    const week = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const holidays = Array.from({ length: 401 }, (_, index) => addDays(day('2026-01-01'), index));
    expect(settingsProblems(kfsWith({ weeklyOff: week.slice(1), holidays: holidays.slice(1) }))).toEqual({});
    expect(settingsProblems(kfsWith({ weeklyOff: week, holidays }))).toEqual({
      'kfs.weeklyOff': 'must name a day once, and leave one to work',
      'kfs.holidays': 'must have at most 400 days',
    });
  });

  test.each([
    [{}, []],
    [{ payeeName: 'Asha' }, ['upi.vpa']],
    [{ merchantCode: '1234' }, ['upi.vpa']],
    [{ vpa: 'asha@bank' }, []],
    [{ vpa: 'asha@bank', payeeName: 'Asha', merchantCode: '1234' }, []],
  ])('of UPI names an address wherever it names anything: %o', (upi, fields) => {
    expect(Object.keys(settingsProblems(upiWith(upi)))).toEqual(fields);
  });
});

describe('the form of the set-up', () => {
  test('is empty where nothing is set', () => {
    const draft = settingsForm.draftOf(lenderOf());
    expect([draft['identity.legalName'], draft['penalty.capPaise'], draft['penalty.capEmiBps']]).toEqual([
      '',
      '',
      '',
    ]);
  });

  test('misses what cannot be left empty, and nothing else', () => {
    expect(missingSettings(typed({}))).toEqual([]);
    expect(missingSettings(typed({ longestTenure: ' ', 'identity.phone': '' }))).toEqual([
      { field: 'longestTenure', refusal: 'Missing' },
    ]);
  });

  test('takes a cap that is emptied for none', () => {
    const capped = lenderOf({ penalty: { capPaise: paise(50_000), capEmiBps: 1_000 as never } });
    const emptied = typed({ 'penalty.capPaise': ' ', 'penalty.capEmiBps': '' }, capped);
    expect(settingsChanged(emptied)).toEqual({ penalty: { capPaise: null, capEmiBps: null } });
    expect(settingsDraftProblems(emptied)).toEqual([]);
    expect(settingsChanged(typed({ 'penalty.graceDays': '' })).penalty).toEqual({ graceDays: Number.NaN });
  });
});

test('a step of the first set-up saves what it asks for beside its own section', () => {
  expect(stepChanges('accounts', typed({ 'upi.vpa': 'asha@bank' }))).toEqual({
    bankAccounts: [],
    upi: { vpa: 'asha@bank' },
  });
  expect(stepChanges('tenures', typed({ longestTenure: '48', 'penalty.graceDays': '3' }))).toEqual({
    longestTenure: 48,
    penalty: { graceDays: 3 },
  });
});

test('two versions of the set-up differ in the sections that were changed', () => {
  const later = amendedSettings(defaultSettings, { longestTenure: 48, penalty: { graceDays: 3 } });
  expect(changedSections(defaultSettings, later).toSorted()).toEqual(['longestTenure', 'penalty']);
  expect(changedSections(later, later)).toEqual([]);
});

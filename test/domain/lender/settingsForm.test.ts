import { describe, expect, test } from 'vitest';
import { firstDraftOf, openSteps, openStepsWords } from '#domain/lender/firstSetup.ts';
import { lenderName, lenderSupport, whatsAppLink } from '#domain/lender/identity/shownLender.ts';
import type { Lender } from '#domain/lender/lenderVersion.ts';
import { defaultIdentity } from '#domain/lender/identity/identity.ts';
import { publicIdentityOf } from '#domain/lender/identity/publicIdentity.ts';
import type { LenderChanges } from '#domain/lender/settings.ts';
import {
  problemsNamed,
  settingsChanged,
  settingsDraftProblems,
  stepChanges,
} from '#domain/lender/settingsChange.ts';
import { settingsForm } from '#domain/lender/settingsForm.ts';
import { stateCodes } from '#domain/lender/identity/stateCodes.ts';
import { states } from '#domain/lender/identity/states.ts';
import { paise } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import { brandName, support } from '#domain/values/brand.ts';

const lenderOf = (settings: LenderChanges = {}, saved: readonly string[] = []): Lender => ({
  version: 0,
  settings,
  saved,
  changedBy: null,
  changedAt: null,
});

const typed = (texts: Readonly<Record<string, string>>, saved = lenderOf()) => ({
  saved,
  draft: { ...settingsForm.draftOf(saved), ...texts },
});

const account = {
  'bankAccounts.1.label': 'Collections',
  'bankAccounts.1.holder': 'Lakshmi Finance',
  'bankAccounts.1.number': '5010 0012 3456',
  'bankAccounts.1.ifsc': 'hdfc0001234',
  'bankAccounts.1.bank': 'HDFC Bank',
  'bankAccounts.1.use': 'both',
};

describe('a draft of the set-up', () => {
  test('says nothing where nothing is typed', () => {
    expect(settingsChanged(typed({}))).toEqual({});
    expect(settingsDraftProblems(typed({}))).toEqual([]);
  });

  test('sends the changed fields alone, amounts in paise and shares in basis points', () => {
    const changes = settingsChanged(
      typed({
        'identity.phone': '  ',
        longestTenure: '48',
        'penalty.capPaise': '₹1,200.50',
        'penalty.capEmiBps': '5',
        booksClosedThrough: '2026-03-31',
        'fourEyes.waiverAbovePaise': '500',
        'gst.rateBps': '12.5',
        'gst.onCharges': 'false',
      }),
    );
    expect(changes).toEqual({
      identity: { phone: null },
      longestTenure: 48,
      penalty: { capPaise: paise(120_050), capEmiBps: rateBps(500) },
      booksClosedThrough: '2026-03-31',
      fourEyes: { waiverAbovePaise: paise(50_000) },
      gst: { rateBps: rateBps(1_250), onCharges: false },
    });
  });

  test.each([
    ['identity.tradeName', ' '],
    ['identity.pin', '5600'],
    ['longestTenure', '0'],
    ['longestTenure', 'forty'],
    ['cashLimitPaise', '2,00,000'],
    ['penalty.capPaise', '12.345'],
    ['penalty.graceDays', ''],
    ['fourEyes.waiverAbovePaise', 'much'],
    ['gst.rateBps', ''],
    ['gst.rateBps', '101'],
    ['booksClosedThrough', '2026-02-30'],
  ])('is refused at the field: %s as %j', (field, text) => {
    expect(settingsDraftProblems(typed({ [field]: text })).map((problem) => problem.field)).toEqual([field]);
  });

  test('takes an account in any slot, and names what is missing in the slot where it was typed', () => {
    expect(settingsChanged(typed(account)).bankAccounts).toEqual([
      {
        label: 'Collections',
        holder: 'Lakshmi Finance',
        number: '501000123456',
        ifsc: 'HDFC0001234',
        bank: 'HDFC Bank',
        disbursal: true,
        collection: true,
      },
    ]);
    const problems = settingsDraftProblems(typed({ ...account, 'bankAccounts.1.ifsc': '' }));
    expect(problems.map(({ field }) => field)).toEqual(['bankAccounts.1.ifsc']);
  });

  test('has no marks of direction, which a copy takes along', () => {
    const copied = typed({
      ...account,
      'bankAccounts.1.number': '\u202A501000123456\u202C',
      'upi.vpa': '\u200Elakshmi@hdfcbank',
      'penalty.graceDays': '\u200E3',
      'gst.rateBps': '\u200E12.5',
    });
    expect(settingsDraftProblems(copied)).toEqual([]);
    expect(settingsChanged(copied)).toMatchObject({
      bankAccounts: [{ number: '501000123456' }],
      upi: { vpa: 'lakshmi@hdfcbank' },
      penalty: { graceDays: 3 },
      gst: { rateBps: 1_250 },
    });
  });

  test('has the digits of a keyboard, whatever script they are typed in, and no word after a tenure', () => {
    const written = typed({
      ...account,
      'bankAccounts.1.number': '५०१० ००१२ ३४५६',
      'identity.pin': '५६००२५',
      'identity.phone': '०८० ४५६७ ८९००',
      'identity.whatsapp': '९८४५० १२३४५',
      'nodalOfficer.phone': '९८४५०१२३४५',
      'upi.vpa': 'lakshmi@hdfcbank',
      'upi.merchantCode': '६०१२',
      longestTenure: '४८ months',
    });
    expect(settingsDraftProblems(written)).toEqual([]);
    expect(settingsChanged(written)).toMatchObject({
      bankAccounts: [{ number: '501000123456' }],
      identity: { pin: '560025', phone: '080 4567 8900', whatsapp: '98450 12345' },
      nodalOfficer: { phone: '9845012345' },
      upi: { merchantCode: '6012' },
      longestTenure: 48,
    });
  });

  test('a refusal of the server is named as it is typed; one of a setting without a control is left out', () => {
    const { draft } = typed(account);
    const said = { 'settings.bankAccounts.0.ifsc': 'is not known', 'settings.kfs.workingDays': 'is odd' };
    expect(problemsNamed(draft, said)).toEqual([
      { field: 'bankAccounts.1.ifsc', refusal: { said: 'is not known' } },
    ]);
  });
});

describe('the first set-up', () => {
  test('has the steps whose sections nobody has saved', () => {
    expect(openSteps(lenderOf())).toEqual(['identity', 'accounts', 'tenures']);
    expect(openSteps(lenderOf({}, ['identity', 'penalty']))).toEqual(['accounts', 'tenures']);
    expect([1, 2].map(openStepsWords)).toEqual(['1 of 3 steps is open.', '2 of 3 steps are open.']);
  });

  test('does not offer the product’s own name and contact', () => {
    const draft = firstDraftOf(lenderOf());
    expect([draft['identity.tradeName'], draft['identity.email'], draft.longestTenure]).toEqual([
      '',
      '',
      '12',
    ]);
    const named = lenderOf({ identity: { tradeName: 'Lakshmi' } }, ['identity']);
    expect(firstDraftOf(named)['identity.tradeName']).toBe('Lakshmi');
  });

  test('names the section of a step even where everything stays as it is', () => {
    expect(stepChanges('identity', typed({}))).toEqual({ identity: {} });
    expect(stepChanges('accounts', typed({}))).toEqual({ bankAccounts: [] });
    expect(stepChanges('tenures', typed({}))).toEqual({ longestTenure: 12 });
  });
});

describe('what is shown of a lender', () => {
  test('is the product’s own where nothing is said', () => {
    expect(lenderName(null)).toBe(brandName);
    expect(lenderSupport(null)).toEqual({ ...support, website: '' });
    expect(lenderSupport(publicIdentityOf(defaultIdentity))).toEqual({ ...support, website: '' });
  });

  test('is its own once it is set; what it leaves out is not made up', () => {
    expect(lenderName({ tradeName: '', legalName: 'Lakshmi Finance' })).toBe('Lakshmi Finance');
    expect(lenderSupport({ tradeName: 'Lakshmi', phone: '080 1234' })).toEqual({
      email: '',
      phone: '080 1234',
      hours: '',
      address: '',
      website: '',
    });
  });

  test('has a chat where it has given a number, in whatever way it is written', () => {
    for (const whatsapp of ['9845011111', '98450 11111', '+91 98450 11111', '91-98450-11111'])
      expect(whatsAppLink({ whatsapp })).toBe('https://wa.me/919845011111');
    for (const lender of [null, {}, publicIdentityOf(defaultIdentity)])
      expect(whatsAppLink(lender)).toBeNull();
  });
});

test('every state has a code, and every code a state', () => {
  expect(stateCodes).toEqual(states.map(([code]) => code));
});

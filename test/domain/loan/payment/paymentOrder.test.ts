import { describe, expect, test } from 'vitest';
import { day } from '#domain/values/calendar.ts';
import { type Paise, rupees } from '#domain/values/money.ts';
import type { PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import {
  exceededCashLimit,
  isChanged,
  paidAtOf,
  type PaymentEntries,
  paymentOrder,
  paymentProblems,
  proposedDraft,
} from '#domain/loan/payment/paymentOrder.ts';

const intent: PaymentIntent = {
  loanId: 'LN-000001',
  installmentNumber: 2,
  paymentAmount: rupees(1_000),
  penaltyAmount: rupees(750),
  defaultPenalty: rupees(750),
  paymentMethod: 'Cash',
  customPaymentMethod: '',
  dueDate: day('2026-03-15'),
};

const entriesOf = (change: Partial<PaymentEntries> = {}): PaymentEntries => ({
  intent,
  draft: proposedDraft(intent),
  clearance: { _tag: 'PenaltyCleared', penalty: intent.penaltyAmount },
  locked: [],
  asOf: day('2026-03-25'),
  receivedOn: null,
  attempt: 3,
  ...change,
});

const draftOf = (change: Partial<PaymentEntries['draft']>) => ({ ...proposedDraft(intent), ...change });

test.each<[string, Partial<PaymentEntries>]>([
  ['amount', { draft: draftOf({ amount: '1000.50' }) }],
  ['method', { draft: draftOf({ method: 'UPI' }) }],
  ['own method', { draft: draftOf({ customMethod: 'Draft' }) }],
  ['reference', { draft: draftOf({ reference: '4711' }) }],
  ['day', { receivedOn: '2026-03-10' }],
  ['penalty', { clearance: { _tag: 'PenaltyCleared', penalty: rupees(700) } }],
])('another %s alone is a change', (_, change) => {
  expect(isChanged(entriesOf())).toBe(false);
  expect(isChanged(entriesOf(change))).toBe(true);
});

describe('the draft of a proposal', () => {
  test('is the proposal as text', () => {
    expect(proposedDraft({ ...intent, paymentMethod: 'Other', customPaymentMethod: 'Draft' })).toEqual({
      amount: '1000',
      method: 'Other',
      customMethod: 'Draft',
    });
  });

  test('without a proposal has no method, and no amount of anybody', () => {
    expect(proposedDraft(null)).toEqual({ amount: '0', method: '', customMethod: '' });
  });
});

describe('the order', () => {
  test('is what was entered, with the number of its attempt', () => {
    const entries = entriesOf({
      draft: { amount: '990.50', method: 'Other', customMethod: ' Demand draft ' },
      clearance: { _tag: 'PenaltyCleared', penalty: rupees(900) },
    });
    expect(paymentOrder(entries)).toEqual({
      intent,
      amount: 99_050,
      penalty: rupees(900),
      method: 'Demand draft',
      attempt: 3,
    });
    expect(paymentProblems(entries)).toEqual([]);
  });

  test.each<[string, Partial<PaymentEntries>, readonly string[]]>([
    ['an amount that is none', { draft: draftOf({ amount: 'abc' }) }, ['AmountRefused']],
    ['no method', { draft: draftOf({ method: '' }) }, ['MethodMissing']],
    ['Other without words', { draft: draftOf({ method: 'Other' }) }, ['MethodMissing']],
    ['a penalty below zero', { clearance: { _tag: 'PenaltyBelowZero' } }, ['PenaltyBelowZero']],
    ['a penalty that is none', { clearance: { _tag: 'PenaltyUnreadable' } }, ['PenaltyUnreadable']],
    ['an override that waits', { clearance: { _tag: 'OverrideUnconfirmed' } }, ['OverrideUnconfirmed']],
  ])('is none with %s, and the problem is named', (_, change, problems) => {
    expect(paymentOrder(entriesOf(change))).toBeNull();
    expect(paymentProblems(entriesOf(change))).toEqual(problems);
  });

  test('names its problems in the order of the form', () => {
    const draft = { amount: '', method: '', customMethod: '' } as const;
    const problemsWith = (_tag: 'PenaltyUnreadable' | 'OverrideUnconfirmed') =>
      paymentProblems(entriesOf({ draft, clearance: { _tag } }));
    expect(problemsWith('PenaltyUnreadable')).toEqual([
      'AmountRefused',
      'PenaltyUnreadable',
      'MethodMissing',
    ]);
    expect(problemsWith('OverrideUnconfirmed')).toEqual([
      'AmountRefused',
      'MethodMissing',
      'OverrideUnconfirmed',
    ]);
  });

  test.each([[[]], [['amount', 'penalty']]] as const)(
    'is none without a proposal, with %j locked',
    (locked) => {
      expect(paymentOrder(entriesOf({ intent: null, locked }))).toBeNull();
    },
  );
});

describe('a reference', () => {
  const withReference = (reference: string, method: 'Cash' | 'UPI' = 'UPI') =>
    entriesOf({ draft: draftOf({ method, reference }) });

  test('is sent without blanks, and not with cash, which has none', () => {
    expect(paymentOrder(withReference(' 4123 5678 9012 '))?.reference).toBe('412356789012');
    expect(paymentOrder(withReference('  '))).not.toHaveProperty('reference');
    expect(paymentOrder(withReference('412356789012', 'Cash'))).not.toHaveProperty('reference');
  });

  test('is sent without the marks that a copy takes along unseen', () => {
    expect(paymentOrder(withReference('\u202a4123\u2060 5678\u200e9012\u202c'))?.reference).toBe(
      '412356789012',
    );
    expect(paymentOrder(withReference('\u2066\u2069'))).not.toHaveProperty('reference');
  });

  test('that the server would refuse is named', () => {
    for (const reference of ['12.34', 'x'.repeat(41)]) {
      expect(paymentOrder(withReference(reference))).toBeNull();
      expect(paymentProblems(withReference(reference))).toEqual(['ReferenceRefused']);
    }
  });

  test('that is typed is a change', () => {
    expect(isChanged(withReference('1'))).toBe(true);
  });
});

describe('a locked field', () => {
  const typed: Partial<PaymentEntries> = {
    draft: draftOf({ amount: '1', method: 'UPI' }),
    clearance: { _tag: 'PenaltyCleared', penalty: rupees(0) },
  };

  test.each([
    [[], rupees(1), rupees(0)],
    [['amount'], rupees(1_000), rupees(0)],
    [['penalty'], rupees(1), rupees(750)],
    [['amount', 'penalty'], rupees(1_000), rupees(750)],
  ] as const)('of %j is sent as it was proposed, whatever was entered', (locked, amount, penalty) => {
    expect(paymentOrder(entriesOf({ ...typed, locked }))).toMatchObject({ amount, penalty, method: 'UPI' });
  });

  test('has no problems: its amount may be above the largest entry', () => {
    const large = { ...intent, paymentAmount: rupees(20_000_000) };
    const entries = entriesOf({
      intent: large,
      draft: proposedDraft(large),
      clearance: { _tag: 'PenaltyUnreadable' },
      locked: ['amount', 'penalty'],
    });
    expect(paymentOrder(entries)?.amount).toBe(rupees(20_000_000));
    expect(paymentProblems(entries)).toEqual([]);
    expect(paymentProblems({ ...entries, locked: [] })).toEqual(['AmountRefused', 'PenaltyUnreadable']);
  });
});

describe('the value date', () => {
  const received = (receivedOn: string | null, change: Partial<PaymentEntries> = {}) =>
    entriesOf({ receivedOn, intent: { ...intent, loanStart: day('2026-01-15') }, ...change });

  test('is left to the moment of sending where nothing was entered', () => {
    expect(paymentOrder(received(null))).not.toHaveProperty('receivedOn');
    expect(paidAtOf(undefined, Date.parse('2026-03-25T10:00:00Z'))).toBe('2026-03-25T10:00:00.000Z');
  });

  test.each(['2026-03-25', '2026-03-20', '2026-01-15'])('may be %s', (on) => {
    expect(paymentOrder(received(on))).toMatchObject({ receivedOn: on });
    expect(paymentProblems(received(on))).toEqual([]);
    expect(isChanged(received(on))).toBe(true);
  });

  test('is the beginning of its day in India', () => {
    expect(paidAtOf(day('2026-03-20'), Date.parse('2026-03-25T10:00:00Z'))).toBe('2026-03-19T18:30:00.000Z');
  });

  test.each(['2026-03-26', '2026-01-14', '', '2026-02-30'])('is refused as %j', (on) => {
    expect(paymentOrder(received(on))).toBeNull();
    expect(paymentProblems(received(on))).toEqual(['DayRefused']);
  });

  test('may be any earlier day where nobody says when the loan began', () => {
    expect(paymentOrder(received('1999-12-31', { intent }))).toMatchObject({ receivedOn: '1999-12-31' });
  });
});

describe('what is changed', () => {
  test.each<[boolean, string, Partial<PaymentEntries>]>([
    [false, 'the proposal', {}],
    [true, 'another amount', { draft: draftOf({ amount: '1000.00' }) }],
    [true, 'another method', { draft: draftOf({ method: 'UPI' }) }],
    [true, 'words for Other', { draft: draftOf({ customMethod: 'x' }) }],
    [true, 'another penalty', { clearance: { _tag: 'PenaltyCleared', penalty: rupees(700) } }],
    [true, 'a penalty that is not cleared', { clearance: { _tag: 'OverrideUnconfirmed' } }],
    [false, 'a locked penalty', { clearance: { _tag: 'PenaltyUnreadable' }, locked: ['penalty'] }],
  ])('is %s for %s', (expected, _, change) => {
    expect(isChanged(entriesOf(change))).toBe(expected);
  });
});

describe('more cash than may be taken at once', () => {
  const limited = { ...intent, cashLimit: rupees(1_750) };
  const exceeded = (
    change: Partial<PaymentEntries['draft']>,
    total: Paise | null,
    of: PaymentIntent = limited,
  ) => exceededCashLimit({ intent: of, draft: draftOf(change) }, total);

  test('is what is above the limit in cash, however it is written', () => {
    const above = rupees(1_751);
    expect(exceeded({}, above)).toBe(rupees(1_750));
    expect(exceeded({ method: 'Other', customMethod: ' cash ' }, above)).toBe(rupees(1_750));
  });

  test.each<[string, Partial<PaymentEntries['draft']>, Paise | null, PaymentIntent]>([
    ['the limit itself', {}, rupees(1_750), limited],
    ['another method', { method: 'UPI' }, rupees(9_000), limited],
    ['no method', { method: '' }, rupees(9_000), limited],
    ['an unreadable total', {}, null, limited],
    ['a server that says no limit', {}, rupees(9_000), intent],
  ])('is not %s', (_case, change, total, of) => {
    expect(exceeded(change, total, of)).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '#domain/values/calendar.ts';
import { installmentsOf } from '#domain/loan/installment.ts';
import { noMoney, paise, paiseToInput, rupees } from '#domain/values/money.ts';
import { paymentMethods } from '#domain/loan/payment/payment.ts';
import {
  dueProposal,
  inLedger,
  effectiveMethod,
  enteredTotal,
  validateAmount,
  validatePenalty,
  largestEntry,
  type PaymentIntent,
  intentOn,
  proposedPayment,
  readIntentDay,
  readPaymentIntent,
  writePaymentIntent,
} from '#domain/loan/payment/paymentDraft.ts';
import { exampleLoan, someDay, somePaise, someText } from '#test/support/arbitraries.ts';

/** As navigation state carries it: rupees. */
const state = {
  loanId: 'LN-000001',
  installmentNumber: 3,
  paymentAmount: 8885,
  penaltyAmount: 75.5,
  defaultPenalty: 75.5,
  paymentMethod: 'UPI',
  customPaymentMethod: '',
  dueDate: '2026-03-05',
};

test.each([
  ['75', 'PenaltyWithinDefault'],
  ['75.00', 'PenaltyWithinDefault'],
  ['0', 'PenaltyWithinDefault'],
  ['75.01', 'PenaltyAboveDefault'],
  ['₹1,500', 'PenaltyAboveDefault'],
  ['10000000', 'PenaltyAboveDefault'],
  ['10000000.01', 'PenaltyTooLarge'],
  ['-1', 'PenaltyBelowZero'],
  ['-0.01', 'PenaltyBelowZero'],
  ['', 'PenaltyUnreadable'],
  ['lots', 'PenaltyUnreadable'],
  ['75.005', 'PenaltyUnreadable'],
])('with a default of 75 rupees a penalty of %s is %s', (entered, tag) => {
  expect(validatePenalty(entered, rupees(75))._tag).toBe(tag);
});

test.each([
  ['8885', { _tag: 'AmountAccepted', amount: 888_500 }],
  ['0', { _tag: 'AmountAccepted', amount: 0 }],
  ['10000000', { _tag: 'AmountAccepted', amount: 1_000_000_000 }],
  ['10000000.01', { _tag: 'AmountRefused' }],
  ['-1', { _tag: 'AmountRefused' }],
  ['', { _tag: 'AmountRefused' }],
  ['8885.005', { _tag: 'AmountRefused' }],
])('a payment amount of %s is checked', (entered, check) => {
  expect(validateAmount(entered)).toEqual(check);
});

test('the method recorded is the one chosen, or the custom text of Other', () => {
  expect(effectiveMethod('UPI', 'ignored')).toBe('UPI');
  expect(effectiveMethod('Other', '  Demand Draft ')).toBe('Demand Draft');
  expect(effectiveMethod('Other', '   ')).toBeNull();
  expect(effectiveMethod('', 'Demand Draft')).toBeNull();
});

test('the total is amount and penalty, and is missing while either cannot be read', () => {
  expect(enteredTotal('8885', '75.50')).toBe(896_050);
  expect(enteredTotal('', '75')).toBeNull();
  expect(enteredTotal('8885', 'x')).toBeNull();
});

const intent: PaymentIntent = {
  loanId: 'LN-000001',
  installmentNumber: 3,
  paymentAmount: rupees(8885),
  penaltyAmount: paise(7_550),
  defaultPenalty: paise(7_550),
  paymentMethod: 'UPI',
  customPaymentMethod: '',
  dueDate: day('2026-03-05'),
};

test('an intent is read from navigation state in rupees, and written as that', () => {
  expect(readPaymentIntent(state)).toEqual(intent);
  const written = writePaymentIntent(intent, day('2026-03-06'));
  expect(written).toEqual({ ...state, asOf: '2026-03-06' });
  expect(readIntentDay(written)).toBe('2026-03-06');
  for (const unsaid of [state, null, { ...state, asOf: 'today' }]) expect(readIntentDay(unsaid)).toBeNull();
});

test('a later day has the penalty of that day, and the same day or an earlier one the intent itself', () => {
  const [asOf, tomorrow] = [day('2026-03-06'), day('2026-03-07')];
  const late = { ...intent, penaltyAmount: rupees(75), defaultPenalty: rupees(75) };
  expect(intentOn(late, asOf, tomorrow)).toEqual({
    ...late,
    penaltyAmount: rupees(150),
    defaultPenalty: rupees(150),
  });
  expect(intentOn(late, asOf, asOf)).toBe(late);
  expect(intentOn(late, tomorrow, asOf)).toBe(late);
  const notYetDue = { ...intent, penaltyAmount: rupees(0), defaultPenalty: rupees(0) };
  expect(intentOn(notYetDue, day('2026-03-01'), day('2026-03-05'))).toBe(notYetDue);
});

test('without a method an intent proposes Cash', () => {
  const { paymentMethod: _method, customPaymentMethod: _custom, ...rest } = state;
  expect(readPaymentIntent(rest)).toEqual({ ...intent, paymentMethod: 'Cash' });
});

test('Pay Now proposes the EMI with today’s penalty, and nothing where nobody knows the due date', () => {
  const [installment] = installmentsOf(exampleLoan, [], day('2026-03-02'));
  if (installment === undefined) throw new Error('the example loan has no installment');
  expect(proposedPayment('LN-000001', installment)).toEqual({
    ...intent,
    installmentNumber: 1,
    penaltyAmount: 15_000,
    defaultPenalty: 15_000,
    paymentMethod: 'Cash',
    dueDate: '2026-02-28',
  });
  expect(proposedPayment('LN-000001', { ...installment, dueDate: null })).toBeNull();
});

test.each([
  ['nothing', null],
  ['text', 'LN-000001'],
  ['no loan', { ...state, loanId: '' }],
  ['installment 0', { ...state, installmentNumber: 0 }],
  ['half an installment', { ...state, installmentNumber: 1.5 }],
  ['a negative payment', { ...state, paymentAmount: -1 }],
  ['a negative penalty', { ...state, penaltyAmount: -0.01 }],
  ['an amount that is not one', { ...state, paymentAmount: 'all' }],
  ['a method that is not one', { ...state, paymentMethod: 'Barter' }],
  ['a due date that does not exist', { ...state, dueDate: '2026-02-30' }],
])('an intent is refused: %s', (_what, wrong) => {
  expect(readPaymentIntent(wrong)).toBeNull();
});

describe('properties', () => {
  const entry = fc.integer({ min: 0, max: largestEntry }).map(paise);

  test('a penalty is above the default exactly when it is, and is kept to the paisa', () => {
    fc.assert(
      fc.property(entry, somePaise, (penalty, usual) => {
        expect(validatePenalty(paiseToInput(penalty), usual)).toEqual({
          _tag: penalty > usual ? 'PenaltyAboveDefault' : 'PenaltyWithinDefault',
          penalty,
        });
      }),
    );
  });

  test('below zero is always refused, and so is above the largest entry', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }).map(paise), somePaise, (by, usual) => {
        expect(validatePenalty(`-${paiseToInput(by)}`, usual)).toEqual({ _tag: 'PenaltyBelowZero' });
        const above = paiseToInput(paise(largestEntry + by));
        expect(validatePenalty(above, usual)).toEqual({ _tag: 'PenaltyTooLarge' });
        expect(validateAmount(above)).toEqual({ _tag: 'AmountRefused' });
        expect(validateAmount(`-${paiseToInput(by)}`)).toEqual({ _tag: 'AmountRefused' });
      }),
    );
  });

  test('amounts from nothing to the largest entry are accepted as they are', () => {
    fc.assert(
      fc.property(entry, (amount) => {
        expect(validateAmount(paiseToInput(amount))).toEqual({ _tag: 'AmountAccepted', amount });
      }),
    );
  });

  test('no text makes a check throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(validatePenalty(left, noMoney)._tag).toMatch(/^Penalty/);
        expect(validateAmount(right)._tag).toMatch(/^Amount/);
        expect(enteredTotal(left, right) === null || Number.isSafeInteger(enteredTotal(left, right))).toBe(
          true,
        );
      }),
    );
  });

  test('an intent survives navigation state, and one of its figures missing refuses it', () => {
    const valid: fc.Arbitrary<PaymentIntent> = fc.record({
      loanId: someText,
      installmentNumber: fc.integer({ min: 1, max: 480 }),
      paymentAmount: somePaise,
      penaltyAmount: somePaise,
      defaultPenalty: somePaise,
      paymentMethod: fc.constantFrom(...paymentMethods),
      customPaymentMethod: someText,
      dueDate: someDay,
    });
    const needed = [
      'loanId',
      'installmentNumber',
      'paymentAmount',
      'penaltyAmount',
      'defaultPenalty',
      'dueDate',
    ];
    fc.assert(
      fc.property(valid, fc.constantFrom(...needed), (drawn, missing) => {
        const written = writePaymentIntent(drawn, drawn.dueDate) as object;
        expect(readPaymentIntent(structuredClone(written))).toEqual(drawn);
        const without = Object.entries(written).filter(([key]) => key !== missing);
        expect(readPaymentIntent(Object.fromEntries(without))).toBeNull();
      }),
    );
  });

  test('reading navigation state never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(readPaymentIntent(anything)).toBeNull();
      }),
    );
  });
});

describe('a proposal of what is due', () => {
  const proposal: PaymentIntent = {
    loanId: 'LN-000001',
    installmentNumber: 1,
    paymentAmount: rupees(8_885),
    penaltyAmount: rupees(1_125),
    defaultPenalty: rupees(1_125),
    paymentMethod: 'Cash',
    customPaymentMethod: '',
    dueDate: day('2026-02-15'),
  };
  const installment = {
    amount: rupees(8_885),
    credited: rupees(5_000),
    dischargedOn: null,
    penalty: { paid: rupees(100), due: rupees(1_025) },
  };

  test('is what is still to come of an installment and of its penalty, also on a later day and after a reload', () => {
    const due = dueProposal(proposal, installment);
    expect(due).toMatchObject({ paymentAmount: 388_500, penaltyAmount: 102_500, defaultPenalty: 102_500 });
    const kept = readPaymentIntent(writePaymentIntent(due, day('2026-03-02')));
    expect(kept).toEqual(due);
    expect(intentOn(due, day('2026-03-02'), day('2026-03-02'))).toBe(due);
    expect(intentOn(due, day('2026-03-02'), day('2026-03-03'))).toMatchObject({
      paymentAmount: 388_500,
      penaltyAmount: 110_000,
    });
  });

  test.each([
    ['nothing came in before', { credited: noMoney, penalty: { paid: noMoney, due: rupees(1_125) } }],
    ['it is complete', { dischargedOn: day('2026-03-01') }],
  ])('is the usual one where %s', (_case, more) => {
    expect(dueProposal(proposal, { ...installment, ...more })).toBe(proposal);
  });
});

test('a proposal takes from its loan what the loan says, and nothing that it does not', () => {
  const intent = readPaymentIntent(state);
  if (intent === null) throw new Error('The state has a proposal.');
  const ledger = {
    loan: { ...exampleLoan, startDate: null },
    payments: [],
    unreadable: 0,
    today: day('2026-03-20'),
  };
  expect(inLedger(intent, ledger)).toEqual(intent);
  expect(inLedger(intent, { ...ledger, keepsAccount: false, cashLimit: null })).toEqual(intent);
  expect(
    inLedger(intent, { ...ledger, loan: exampleLoan, keepsAccount: true, cashLimit: rupees(199_999) }),
  ).toEqual({
    ...intent,
    keepsAccount: true,
    loanStart: exampleLoan.startDate,
    cashLimit: rupees(199_999),
  });
});

import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { Customer } from '#domain/records/customer.ts';
import { nextInstallmentNumber } from '#domain/loan/nextInstallment.ts';
import { type PaletteFound, paletteGroups, readAsked } from '#machines/palette/paletteOptions.ts';
import { loanOf } from '#test/support/machines/machines.ts';

const asha = Schema.decodeUnknownSync(Customer)({
  customerId: 'CUS-000001',
  name: 'Asha Rao',
  phone: '9826601048',
});
const loan = loanOf({ nextPaymentDate: '2026-03-15', customerName: 'Asha Rao' });
const later = loanOf({ loanId: 'LN-000002', nextPaymentDate: '2026-04-15' });
const closed = loanOf({ loanId: 'LN-000003', status: 'Closed' });
const found: PaletteFound = {
  customers: [asha],
  loans: [closed, later, loan],
  vehicles: [],
  unsearched: [],
};
const pages = [
  { to: '/loans', name: 'Loans' },
  { to: '/settings?tab=feedback', name: 'Settings: Feedback', words: 'messages' },
];
const shown = (typed: string, some: PaletteFound | null = found, mayPay = true, isPaying = false) =>
  paletteGroups({ typed, found: some, pages, mayPay, isPaying }).map(({ name, options }) => [
    name,
    ...options.map(({ title, detail }) => [title, detail].join(' | ')),
  ]);

describe('what is typed', () => {
  test.each([
    ['98266 01048', null, null, '98266 01048'],
    ['pay #8 of LN-000017', 'pay', 8, 'LN-000017'],
    ['Pay Now #8 LN-000017', 'pay', 8, 'LN-000017'],
    ['pay 98266 01048', 'pay', null, '98266 01048'],
    ['statement of LN-000017', 'statement', null, 'LN-000017'],
    ['pay', null, null, 'pay'],
    ['payal shah', null, null, 'payal shah'],
    ['  ', null, null, ''],
  ])('%j is read as %s of installment %s, searching %j', (typed, deed, installmentNumber, search) => {
    expect(readAsked(typed)).toEqual({ deed, installmentNumber, search });
  });
});

describe('the oldest unpaid installment', () => {
  test('is the one that is due on the next payment date', () => {
    expect(nextInstallmentNumber(loan)).toBe(2);
    expect(nextInstallmentNumber(later)).toBe(3);
  });

  test('is not known of a loan that does not run, without a date, or with one of no installment', () => {
    expect(nextInstallmentNumber(closed)).toBeNull();
    expect(nextInstallmentNumber(loanOf())).toBeNull();
    expect(nextInstallmentNumber(loanOf({ nextPaymentDate: '2026-03-16' }))).toBeNull();
  });
});

describe('the options', () => {
  test("of one borrower's loans begin with the payment that has waited longest", () => {
    expect(shown('98266')).toEqual([
      [
        'Actions',
        'Pay Now #2 | LN-000001 · Asha Rao',
        'Pay Now #3 | LN-000002',
        'Statement of Account | LN-000001 · Asha Rao',
        'Statement of Account | LN-000002',
        'Statement of Account | LN-000003',
      ],
      ['People', 'Asha Rao | 9826601048 · CUS-000001'],
      ['Loans', 'LN-000003 | ', 'LN-000002 | ', 'LN-000001 | Asha Rao'],
    ]);
  });

  test("of several borrowers' loans have no actions but those that are asked for", () => {
    const mixed = { ...found, loans: [loan, loanOf({ loanId: 'LN-000009', customerId: 'CUS-000002' })] };
    expect(shown('LN', mixed).map(([name]) => name)).toEqual(['People', 'Loans']);
    expect(shown('pay LN', mixed)[0]).toEqual([
      'Actions',
      'Pay Now #2 | LN-000001 · Asha Rao',
      'Pay Now | LN-000009',
    ]);
    expect(shown('statement LN', mixed)[0]).toEqual([
      'Actions',
      'Statement of Account | LN-000001 · Asha Rao',
      'Statement of Account | LN-000009',
    ]);
  });

  test('name the installment that is asked for', () => {
    expect(shown('pay #3 of LN-000001', { ...found, loans: [loan] })).toEqual([
      ['Actions', 'Pay Now #3 | LN-000001 · Asha Rao'],
      ['Loans', 'LN-000001 | Asha Rao'],
    ]);
  });

  test('are payments alone while one is taken, of whatever loans are found', () => {
    const taken = [['Pay Now', 'Pay Now #2 | LN-000001 · Asha Rao', 'Pay Now #3 | LN-000002']];
    expect(shown('98266', found, true, true)).toEqual(taken);
    expect(shown('statement 98266', found, true, true)).toEqual(taken);
    expect(shown('sett', null, true, true)).toEqual([]);
    expect(shown('98266', found, false, true)).toEqual([]);
  });

  test('offer no payment to people whose payments are refused', () => {
    expect(JSON.stringify([shown('98266', found, false), shown('pay 98266', found, false)])).not.toContain(
      'Pay Now',
    );
  });

  test('are screens while nothing is found, by the beginnings of their words', () => {
    expect(shown('', null)).toEqual([['Go to', 'Loans | ', 'Settings: Feedback | ']]);
    expect(shown('sett mess', null)).toEqual([['Go to', 'Settings: Feedback | ']]);
    expect(shown('zzz', null)).toEqual([]);
  });

  test('have a key of their own each', () => {
    const groups = paletteGroups({ typed: '', found, pages, mayPay: true, isPaying: false });
    const keys = groups.flatMap(({ options }) => options.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

import { expect, test } from 'vitest';
import { documentFile } from '#domain/documents/documentFile.ts';
import type { LoanDocument } from '#domain/documents/loanDocument.ts';
import { type NoDuesInput, noDuesOf } from '#domain/documents/noDues.ts';
import { accountWith } from '#test/support/accounts/accountWith.ts';
import { day, instantOf } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { exampleLoan, paymentOf } from '#test/support/arbitraries.ts';

const numbers = Array.from({ length: 12 }, (_, index) => index + 1);

const settled: NoDuesInput = {
  loan: { ...exampleLoan, status: 'Closed' },
  payments: numbers.map((number) => paymentOf(exampleLoan, number, 'Paid')),
  unreadable: 0,
  customer: null,
  vehicle: null,
  today: day('2027-05-10'),
  account: null,
};

const account = accountWith();

const valueOf = (document: LoanDocument | null, label: string): string | undefined =>
  document?.parts.flatMap(({ lines }) => lines).find((line) => line.label === label)?.value;

test('a closed loan has a certificate that says what was paid, and that nothing is owed', () => {
  const certificate = noDuesOf(settled);
  expect(certificate?.title).toBe('No-Dues Certificate');
  expect(certificate?.sentence).toContain(`loan ${exampleLoan.loanId} has been repaid in full`);
  expect(valueOf(certificate, 'Amount Paid')).toBe('₹1,06,620.00');
  expect(valueOf(certificate, 'Issued On')).toBe('10 May 2027');
  if (certificate !== null) expect(documentFile(certificate)).toContain(certificate.sentence);
});

test('what failed on another server is neither in what was paid nor the last payment', () => {
  const [failed] = settled.payments.map((payment) => ({
    ...payment,
    status: 'Failed',
    paidDate: instantOf(Date.parse('2027-05-01')),
  }));
  const certificate = noDuesOf({ ...settled, payments: [...settled.payments, ...(failed ? [failed] : [])] });
  expect(valueOf(certificate, 'Amount Paid')).toBe('₹1,06,620.00');
  expect(valueOf(certificate, 'Last Payment')).toBe('—');
});

test('where the server keeps an account, what was paid is what came in and was not refunded', () => {
  expect(valueOf(noDuesOf({ ...settled, account }), 'Amount Paid')).toBe('₹1,09,620.00');
});

test('the last payment is the latest, wherever it stands among the payments', () => {
  const days = ['2026-05-02', '2027-04-30', '2026-11-01'] as const;
  const payments = settled.payments.map((payment, index) => {
    const paid = days[index];
    return { ...payment, paidDate: paid === undefined ? null : instantOf(Date.parse(paid)) };
  });
  expect(valueOf(noDuesOf({ ...settled, payments }), 'Last Payment')).toBe('30 Apr 2027');
  expect(valueOf(noDuesOf(settled), 'Last Payment')).toBe('—');
});

test.each([
  ['a later receipt paid a penalty', 'receipt', '2027-05-08', '08 May 2027'],
  ['an advance completed the last installment', 'receipt', '2027-03-01', '01 Mar 2027'],
  ['the last installment was paid by itself', 'payment', '2027-04-30', '30 Apr 2027'],
])('the last payment is that of the account, where %s', (_, type, received, words) => {
  const payments = settled.payments.map((payment) => ({
    ...payment,
    paidDate: instantOf(Date.parse('2027-04-30')),
  }));
  const line = { type, id: 'RCP-000009', installmentNumber: null, debit: rupees(0), allocations: [] };
  const ledger = [
    { ...line, on: day(received), credit: rupees(500), balance: rupees(0) },
    { ...line, type: 'due', on: day('2027-05-09'), credit: rupees(0), balance: rupees(0) },
  ];
  const certificate = noDuesOf({ ...settled, payments, account: accountWith(ledger) });
  expect(valueOf(certificate, 'Last Payment')).toBe(words);
});

test.each<[string, Partial<NoDuesInput>]>([
  ['still runs', { loan: { ...exampleLoan, status: 'Active' } }],
  ['has a payment that awaits confirmation', { payments: [paymentOf(exampleLoan, 1, 'Received')] }],
  ['has a payment that cannot be read', { unreadable: 1 }],
])('a loan that %s has no certificate', (_, change) => {
  expect(noDuesOf({ ...settled, ...change })).toBeNull();
});

test.each(['arrears', 'penaltyStanding', 'penaltyRunning', 'chargesDue', 'advance'] as const)(
  'a loan whose account has %s has no certificate',
  (position) => {
    expect(noDuesOf({ ...settled, account: { ...account, [position]: rupees(1) } })).toBeNull();
  },
);

test('a reverted payment that once awaited confirmation keeps nobody from the certificate', () => {
  const payments = [...settled.payments, paymentOf(exampleLoan, 3, 'Reverted')];
  expect(valueOf(noDuesOf({ ...settled, payments }), 'Amount Paid')).toBe('₹1,06,620.00');
});

import { expect, test } from 'vitest';
import { netAfter } from '#domain/loan/disbursal.ts';
import {
  disbursalOrder,
  disbursalProblems,
  type DisbursalTerms,
  newDisbursalDraft,
} from '#domain/loan/disbursalDraft.ts';
import { day } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';

const today = day('2026-04-20');
const fee = { name: 'Processing Fee', amount: rupees(1_500) };
const terms: DisbursalTerms = { loanAmount: rupees(100_000), deductions: [fee] };
const opened = newDisbursalDraft('HDFC current', today);
const dealer = { ...opened, payee: 'Dealer', payeeName: ' Asha Motors ', reference: ' UTR1 ' } as const;

test('a form proposes today, a bank transfer and the lender’s account, and nobody to pay', () => {
  expect(opened).toEqual({
    payee: '',
    payeeName: '',
    mode: 'Bank Transfer',
    reference: '',
    paidOn: '2026-04-20',
    account: 'HDFC current',
  });
  expect(newDisbursalDraft(null, today).account).toBe('');
  expect(disbursalProblems(terms, opened, today)).toEqual(['PayeeMissing', 'ReferenceMissing']);
});

test('the order has what is paid out: the loan amount without its deductions', () => {
  expect(disbursalOrder(terms, dealer, today)).toEqual({
    netAmount: rupees(98_500),
    paidOn: '2026-04-20',
    mode: 'Bank Transfer',
    reference: 'UTR1',
    payee: 'Dealer',
    payeeName: 'Asha Motors',
    account: 'HDFC current',
  });
  const borrower = { ...dealer, payee: 'Borrower', account: ' ' } as const;
  expect(disbursalOrder(terms, borrower, today)).toMatchObject({ payeeName: null, account: null });
  expect(netAfter(rupees(1_500), [fee])).toBeNull();
  expect(netAfter(rupees(1_501), [fee])).toBe(rupees(1));
});

test('what is kept for good has none of the marks that a copy takes along unseen', () => {
  const pasted = {
    ...dealer,
    reference: '\u202aUTR\u00a01\u202c',
    payeeName: '\u2066Asha Motors\u2069',
    account: '\u200eHDFC',
  };
  expect(disbursalOrder(terms, pasted, today)).toMatchObject({
    reference: 'UTR 1',
    payeeName: 'Asha Motors',
    account: 'HDFC',
  });
  expect(disbursalProblems(terms, { ...dealer, reference: '\u200e', payeeName: '\u2060' }, today)).toEqual([
    'PayeeNameMissing',
    'ReferenceMissing',
  ]);
});

test.each([
  [{ payee: '' }, ['PayeeMissing']],
  [{ payeeName: ' ' }, ['PayeeNameMissing']],
  [{ reference: ' ' }, ['ReferenceMissing']],
  [{ mode: 'Cheque', reference: '' }, ['ReferenceMissing']],
  [{ mode: 'Cash' }, ['TooMuchCash']],
  [{ paidOn: '2026-04-21' }, ['DayRefused']],
  [{ paidOn: '1989-12-31' }, ['DayRefused']],
  [{ paidOn: '1990-01-01' }, []],
  [{ paidOn: '2026-02-30' }, ['DayRefused']],
] as const)('%j is %j', (change, problems) => {
  const draft = { ...dealer, ...change };
  expect(disbursalProblems(terms, draft, today)).toEqual(problems);
  expect(disbursalOrder(terms, draft, today) === null).toBe(problems.length > 0);
});

test('cash is for at most ₹20,000, and needs no number', () => {
  const cash = { ...dealer, mode: 'Cash', reference: '' } as const;
  const small = { loanAmount: rupees(21_500), deductions: [fee] };
  expect(disbursalOrder(small, cash, today)).toMatchObject({ netAmount: rupees(20_000), reference: null });
  expect(disbursalProblems({ ...small, loanAmount: rupees(21_501) }, cash, today)).toEqual(['TooMuchCash']);
});

test('deductions that leave nothing leave nothing to pay out', () => {
  const eaten = { loanAmount: rupees(1_500), deductions: [fee] };
  expect(disbursalProblems(eaten, { ...dealer, mode: 'Cash' }, today)).toEqual(['NothingLeft']);
  expect(disbursalOrder(eaten, dealer, today)).toBeNull();
});

import { expect, test } from 'vitest';
import { waiverOrder, waiverProblems } from '#domain/loan/penalty/waiverDraft.ts';
import { paise, rupees } from '#domain/values/money.ts';

const penalty = { loanId: 'LN-000001', installmentNumber: 1, due: rupees(750), words: [] };
const tooLittle = { amount: 'Enter an amount above ₹0.' };
const tooMuch = { amount: 'At most ₹750.00, what is due today.' };

test.each([
  ['', tooLittle],
  ['some', tooLittle],
  ['0', tooLittle],
  ['-1', tooLittle],
  ['0.01', {}],
  ['750', {}],
  ['750.01', tooMuch],
])('of ₹750.00 due a waiver of %j is checked', (amount, problems) => {
  const draft = { amount, reason: 'Flood' };
  expect(waiverProblems(draft, penalty)).toEqual(problems);
  expect(waiverOrder(draft, penalty) === null).toBe(Object.keys(problems).length > 0);
});

test('a waiver needs a reason, and leaves what it does not give up', () => {
  expect(waiverProblems({ amount: '750', reason: ' ' }, penalty)).toEqual({ reason: 'Enter a reason.' });
  expect(waiverOrder({ amount: '750', reason: ' ' }, penalty)).toBeNull();
  expect(waiverOrder({ amount: '₹300.50', reason: ' Flood ' }, penalty)).toEqual({
    penalty,
    amount: paise(30_050),
    reason: 'Flood',
    before: rupees(750),
    after: paise(44_950),
  });
});

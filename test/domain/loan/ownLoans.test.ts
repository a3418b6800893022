import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, instantOf } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { loanChoiceText, defaultLoan, ownLoansOf } from '#domain/loan/ownLoans.ts';
import { exampleLoan, someLoan } from '#test/support/arbitraries.ts';

const loan = (change: Partial<Loan>): Loan => ({ ...exampleLoan, ...change });

test('only loans of the customer are theirs, whatever else a server lists, newest first', () => {
  fc.assert(
    fc.property(fc.array(someLoan), fc.array(someLoan), (theirs, others) => {
      const mine = theirs.map((own) => ({ ...own, customerId: 'C-me' }));
      const listed = ownLoansOf(
        [...others, ...mine, { ...exampleLoan, customerId: null }],
        ['C-me', 'id-me'],
      );
      expect(listed).toHaveLength(mine.length);
      expect(listed.every(({ customerId }) => customerId === 'C-me')).toBe(true);
      const times = listed.map(({ createdAt }) => createdAt ?? '');
      expect(times).toEqual(times.toSorted().toReversed());
    }),
  );
});

test('a loan is theirs by either id that a server may call them by; where nobody knows any, none is', () => {
  const loans = [loan({ customerId: 'id-me' }), loan({ customerId: null })];
  expect(ownLoansOf(loans, ['C-me', 'id-me'])).toHaveLength(1);
  expect(ownLoansOf(loans, [])).toEqual([]);
});

describe('the loan that is looked at where the address names none', () => {
  const closed = loan({ loanId: 'closed', status: 'closed', createdAt: instantOf(Date.UTC(2026, 5, 1)) });
  const rejected = loan({ loanId: 'rejected', status: 'Rejected' });
  const pending = loan({ loanId: 'pending', status: 'Pending', nextPaymentDate: day('2026-01-01') });
  const late = loan({ loanId: 'late', nextPaymentDate: day('2026-02-01') });
  const later = loan({ loanId: 'later', nextPaymentDate: day('2026-03-01') });
  const dateless = loan({ loanId: 'dateless', nextPaymentDate: null });

  test.each([
    ['the running one that falls due first', [closed, later, pending, dateless, late, rejected], 'late'],
    ['a running one before an application', [pending, dateless], 'dateless'],
    ['an application before what is closed', [closed, rejected, pending], 'pending'],
    ['a closed one before a rejected one', [rejected, closed], 'closed'],
  ])('is %s', (_, loans, loanId) => {
    expect(defaultLoan(loans)?.loanId).toBe(loanId);
  });

  test('is none where there is none', () => {
    expect(defaultLoan([])).toBeNull();
  });
});

test('the chooser names type or number, id and amount', () => {
  expect(loanChoiceText(loan({ loanType: 'Car Loan' }), 1)).toBe('Car Loan · LN-000001 · ₹1,00,000.00');
  expect(loanChoiceText(exampleLoan, 1)).toBe('Loan #2 · LN-000001 · ₹1,00,000.00');
});

import { describe, expect, test } from 'vitest';
import { day, instantOf } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { defaultLoan, loanChoiceText } from '#domain/loan/loanChoice.ts';
import { exampleLoan } from '#test/support/arbitraries.ts';

const loan = (change: Partial<Loan>): Loan => ({ ...exampleLoan, ...change });

describe('the loan shown where the URL names none', () => {
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

  test('is null for no loans', () => {
    expect(defaultLoan([])).toBeNull();
  });
});

test('the chooser names type or number, id and amount', () => {
  expect(loanChoiceText(loan({ loanType: 'Car Loan' }), 1)).toBe('Car Loan · LN-000001 · ₹1,00,000.00');
  expect(loanChoiceText(exampleLoan, 1)).toBe('Loan #2 · LN-000001 · ₹1,00,000.00');
});

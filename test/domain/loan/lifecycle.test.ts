import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '#domain/values/calendar.ts';
import {
  eventForStatus,
  isClosed,
  isRejected,
  isRunning,
  isUndisbursed,
  type LoanEvent,
  type LoanStatus,
  loanStatuses,
  nextStatuses,
  nextSteps,
  readLoanStatus,
  shownLoanStatus,
  stepLoan,
} from '#domain/loan/lifecycle.ts';
import { someDay } from '#test/support/arbitraries.ts';

const events: readonly LoanEvent['type'][] = [
  'loan.approved',
  'loan.activated',
  'loan.rejected',
  'payment.recorded',
  'payment.claimed',
  'payment.confirmed',
  'installments.allPaid',
  'payment.reverted',
];

const refused = null;

/** In the order of the events above. */
const table: Readonly<Record<LoanStatus, readonly (LoanStatus | null)[]>> = {
  Pending: ['Approved', 'Active', 'Rejected', 'Active', refused, refused, refused, refused],
  Approved: [refused, 'Active', 'Rejected', 'Active', refused, refused, refused, refused],
  Active: [refused, refused, refused, 'Active', 'Active', 'Active', 'Closed', 'Active'],
  Closed: [refused, refused, refused, refused, refused, refused, refused, 'Active'],
  Rejected: [refused, refused, refused, refused, refused, refused, refused, 'Rejected'],
};

const everyStep = loanStatuses.flatMap((from) =>
  events.map((type, index) => [from, type, table[from][index] ?? refused] as const),
);

test.each(everyStep)('%s on %s gives %s', (from, type, to) => {
  const isDisbursal = to === 'Active' && (from === 'Pending' || from === 'Approved');
  expect(stepLoan(from, { type })).toEqual(
    to === null ? { _tag: 'StepRefused', from, event: type } : { _tag: 'Moved', status: to, isDisbursal },
  );
});

test('staff may set Approved, Active and Rejected, and neither Closed nor Pending', () => {
  expect(loanStatuses.map((to) => eventForStatus(to)?.type ?? null)).toEqual([
    null,
    'loan.approved',
    'loan.activated',
    null,
    'loan.rejected',
  ]);
});

test('the statuses that staff may choose are the loan’s own and those it may step to', () => {
  expect(nextStatuses('Pending')).toEqual(['Pending', 'Approved', 'Active', 'Rejected']);
  expect(nextStatuses('Approved')).toEqual(['Approved', 'Active', 'Rejected']);
  expect(nextStatuses('Active')).toEqual(['Active']);
  expect(nextStatuses('Closed')).toEqual(['Closed']);
  expect(nextStatuses('Rejected')).toEqual(['Rejected']);
});

test('other servers’ spellings are read without case, and their Paid and Overdue understood', () => {
  expect(readLoanStatus(' aPProved ')).toBe('Approved');
  expect(readLoanStatus('Overdue')).toBeNull();
  expect(['closed', 'CLOSED', 'Paid', 'Active'].map((status) => isClosed({ status }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(['active', 'Overdue', 'Closed', 'Pending'].map((status) => isRunning({ status }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['rejected', 'Rejected', 'Pending'].map((status) => isRejected({ status }))).toEqual([
    true,
    true,
    false,
  ]);
});

test('an Active loan is shown as Overdue from the day after its next payment date', () => {
  const loan = { status: 'active', nextPaymentDate: day('2026-03-05') };
  expect(shownLoanStatus(loan, day('2026-03-05'))).toBe('Active');
  expect(shownLoanStatus(loan, day('2026-03-06'))).toBe('Overdue');
  expect(shownLoanStatus({ ...loan, nextPaymentDate: null }, day('2026-03-06'))).toBe('Active');
});

test('a status that is not ours is shown as it came', () => {
  expect(shownLoanStatus({ status: 'Paid', nextPaymentDate: null }, day('2026-03-05'))).toBe('Paid');
  expect(shownLoanStatus({ status: 'written off', nextPaymentDate: null }, day('2026-03-05'))).toBe(
    'written off',
  );
});

describe('properties', () => {
  const walk = fc.array(fc.constantFrom(...events), { maxLength: 30 });
  const stepsOf = (types: readonly LoanEvent['type'][]) => {
    let status: LoanStatus = 'Pending';
    return types.map((type) => {
      const from = status;
      const step = stepLoan(from, { type });
      if (step._tag === 'Moved') status = step.status;
      return { from, type, step, to: status };
    });
  };

  test('only every installment being paid closes a loan', () => {
    fc.assert(
      fc.property(walk, (types) => {
        for (const { from, type, to } of stepsOf(types)) {
          if (to === 'Closed' && from !== 'Closed')
            expect([from, type]).toEqual(['Active', 'installments.allPaid']);
        }
      }),
    );
  });

  test('a Rejected loan stays so and takes no payment, and a Closed one takes none either', () => {
    fc.assert(
      fc.property(walk, (types) => {
        for (const { from, type, step, to } of stepsOf(types)) {
          if (from === 'Rejected') expect(to).toBe('Rejected');
          if (type === 'payment.recorded') {
            expect(step._tag === 'StepRefused').toBe(from === 'Rejected' || from === 'Closed');
          }
        }
      }),
    );
  });

  test('a loan is disbursed once at most, and only from Pending or Approved', () => {
    fc.assert(
      fc.property(walk, (types) => {
        const disbursals = stepsOf(types).filter(({ step }) => step._tag === 'Moved' && step.isDisbursal);
        expect(disbursals.length).toBeLessThanOrEqual(1);
        for (const { from } of disbursals) expect(['Pending', 'Approved']).toContain(from);
      }),
    );
  });

  test('money never comes out of the blue: a loan that is Active or Closed has been disbursed', () => {
    fc.assert(
      fc.property(walk, (types) => {
        let disbursed = false;
        for (const { step, to } of stepsOf(types)) {
          disbursed ||= step._tag === 'Moved' && step.isDisbursal;
          expect(to === 'Active' || to === 'Closed').toBe(disbursed);
        }
      }),
    );
  });

  test('only Active is ever shown as Overdue, and never before its date has passed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...loanStatuses),
        someDay,
        fc.integer({ min: -40, max: 40 }),
        (status, due, days) => {
          const shown = shownLoanStatus({ status, nextPaymentDate: due }, addDays(due, days));
          expect(shown).toBe(status === 'Active' && days > 0 ? 'Overdue' : status);
        },
      ),
    );
  });

  test('no text makes reading a status throw', () => {
    fc.assert(
      fc.property(fc.string(), (status) => {
        const read = readLoanStatus(status);
        expect(read === null || loanStatuses.includes(read)).toBe(true);
        expect(isClosed({ status }) && isRunning({ status })).toBe(false);
      }),
    );
  });
});

test('staff approve or reject a Pending loan and disburse an Approved one', () => {
  const steps = ['pending', 'Approved', 'Active', 'Closed', 'Rejected', 'Other'].map((status) =>
    nextSteps({ status }),
  );
  expect(steps).toEqual([['Approved', 'Rejected'], ['Active'], [], [], [], []]);
});

test('a loan that is Pending or Approved is not paid out yet', () => {
  const statuses = ['Pending', 'approved', 'Active', 'Closed', 'Rejected', 'Other'];
  expect(statuses.filter((status) => isUndisbursed({ status }))).toEqual(['Pending', 'approved']);
});

import { expect, test } from 'vitest';
import { customerDue, mayBeDue, owedLoans } from '#domain/portfolio/customerDue.ts';
import { dueToday } from '#domain/loan/dueToday.ts';
import { installmentsOf } from '#domain/loan/installment.ts';
import { addPaise, rupees } from '#domain/values/money.ts';
import { day } from '#domain/values/calendar.ts';
import { loanOf } from '#test/support/machines/machines.ts';

const today = day('2026-03-20');
const older = loanOf({ loanId: 'LN-000001', status: 'Active', startDate: day('2025-11-10'), payments: [] });
const newer = loanOf({ loanId: 'LN-000002', status: 'Active', startDate: day('2026-01-10'), payments: [] });
const unpaidOf = (loan: typeof older) => dueToday(installmentsOf(loan, [], today), today);

test('what is due of all loans is the sum of what is due of each, and the oldest is paid first', () => {
  const all = customerDue([newer, older], today);
  expect(all?.loanId).toBe('LN-000001');
  expect(all?.due.total).toBe(addPaise(unpaidOf(older).total, unpaidOf(newer).total));
  expect(all?.due.installments).toHaveLength(
    unpaidOf(older).installments.length + unpaidOf(newer).installments.length,
  );
  expect(all?.due.daysLate).toBe(unpaidOf(older).daysLate);
});

test('the receipts of loans on which something is due are summed beside it', () => {
  const received = { ...older, amountInReceipts: rupees(1_000) };
  const ahead = loanOf({ ...newer, startDate: day('2026-03-10'), amountInReceipts: rupees(500) });
  expect(customerDue([received, newer, ahead], today)?.due.inReceipts).toBe(rupees(1_000));
});

test('what is owed beside the installments is due, on a closed loan and on one that is paid ahead too', () => {
  const closed = loanOf({
    loanId: 'LN-000004',
    status: 'Closed',
    payments: [],
    penaltyStanding: 450,
  });
  const ahead = loanOf({ ...newer, nextPaymentDate: day('2026-04-10'), chargesDue: 590 });
  const loans = [closed, ahead];
  expect(owedLoans(loans)).toEqual(loans);
  expect(loans.filter((loan) => mayBeDue(loan, today))).toEqual(loans);
  expect(customerDue(loans, today)?.due).toMatchObject({ besides: rupees(1_040) });
});

test('a loan that owes charges alone is paid once no installment is due on another', () => {
  const charged = loanOf({
    ...newer,
    nextPaymentDate: day('2026-04-10'),
    startDate: '2026-03-10',
    chargesDue: 590,
  });
  expect(customerDue([charged], today)?.loanId).toBe('LN-000002');
  expect(customerDue([charged, older], today)?.loanId).toBe('LN-000001');
});

test('a loan that is over or paid ahead owes nothing where a server says 0 of what is besides', () => {
  const none = { penaltyStanding: 0, chargesDue: 0 };
  const closed = loanOf({ ...none, loanId: 'LN-000004', status: 'Closed', payments: null });
  const ahead = loanOf({ ...newer, ...none, nextPaymentDate: day('2026-04-10') });
  expect(owedLoans([closed, ahead])).toEqual([ahead]);
  expect(mayBeDue(ahead, today)).toBe(false);
});

test('nothing is due where there is no loan, and nothing is said where the payments are not known', () => {
  expect(customerDue([], today)).toMatchObject({ due: { total: 0 }, loanId: null });
  expect(customerDue([older, loanOf({ payments: null })], today)).toBeNull();
});

test('only loans that run are owed, and only those whose next date has come may be due', () => {
  const loans = ['Pending', 'Active', 'Closed', 'Rejected'].map((status) =>
    loanOf({ status, disbursedDate: null }),
  );
  expect(owedLoans(loans).map(({ status }) => status)).toEqual(['Active']);
  expect(
    [null, day('2026-03-20'), day('2026-03-21')].map((nextPaymentDate) =>
      mayBeDue({ nextPaymentDate }, today),
    ),
  ).toEqual([true, true, false]);
});

test('what is paid already is not due, and a loan of which nothing is due is not the one to pay', () => {
  const payments = [1, 2, 3].map((number) => ({
    installmentNumber: number,
    amount: 1_000,
    status: 'Paid',
    dueDate: null,
  }));
  const paidUp = loanOf({ loanId: 'LN-000003', status: 'Active', startDate: '2025-11-10', payments });
  expect(customerDue([paidUp], today)).toMatchObject({ due: { total: 0 }, loanId: null });
  expect(customerDue([paidUp, newer], today)?.loanId).toBe('LN-000002');
});

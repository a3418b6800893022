import { describe, expect, test } from 'vitest';
import {
  accountOrder,
  type AccountTask,
  type AccountTaskDraft,
  newTaskDraft,
  taskProblems,
} from '#domain/loanAccount/accountTask.ts';
import { day } from '#domain/values/calendar.ts';
import { paise, rupees } from '#domain/values/money.ts';

const today = day('2026-04-20');
const levy: AccountTask = { type: 'levy' };
const waive: AccountTask = { type: 'waive', chargeId: 'CHG-000001', due: rupees(500) };
const refund: AccountTask = { type: 'refund', advance: paise(334_550) };

const draftOf = (task: AccountTask, change: Partial<AccountTaskDraft>) => ({
  ...newTaskDraft(task, today),
  reason: 'Agreed',
  ...change,
});

describe('a task on an account', () => {
  test('that levies a charge takes what it is for, an amount, a day and a reason', () => {
    const draft = draftOf(levy, { kind: ' Visit ', amount: '250', leviedOn: '2026-04-01' });
    expect(accountOrder(levy, draft, today)).toEqual({
      type: 'levy',
      kind: 'Visit',
      amount: rupees(250),
      leviedOn: '2026-04-01',
      reason: 'Agreed',
    });
  });

  test('takes the largest entry, and an amount of one paisa', () => {
    const amountOf = (amount: string) => accountOrder(levy, draftOf(levy, { kind: 'Visit', amount }), today);
    expect(amountOf('10000000')).toMatchObject({ amount: rupees(10_000_000) });
    expect(amountOf('0.01')).toMatchObject({ amount: paise(1) });
  });

  test('on a charge takes a reason alone', () => {
    expect(accountOrder(waive, draftOf(waive, {}), today)).toEqual({
      type: 'waive',
      chargeId: 'CHG-000001',
      reason: 'Agreed',
    });
  });

  test('that gives back proposes the whole advance', () => {
    expect(accountOrder(refund, draftOf(refund, {}), today)).toEqual({
      type: 'refund',
      amount: paise(334_550),
      method: 'Bank Transfer',
      reference: null,
      reason: 'Agreed',
    });
  });

  test.each([
    [levy, {}, ['KindMissing', 'AmountRefused']],
    [levy, { kind: 'Visit', amount: '0' }, ['AmountRefused']],
    [levy, { kind: 'Visit', amount: '10000000.01' }, ['AmountRefused']],
    [levy, { kind: 'Visit', amount: '1', leviedOn: '2026-04-21' }, ['DayRefused']],
    [waive, { reason: ' ' }, ['ReasonMissing']],
    [refund, { amount: '3345.51' }, ['AboveAdvance']],
    [refund, { amount: 'x' }, ['AmountRefused']],
    [refund, { method: '' }, ['MethodMissing']],
  ] as const)('is not sent with what is missing: %o %o', (task, change, problems) => {
    expect(taskProblems(task, draftOf(task, change), today)).toEqual(problems);
    expect(accountOrder(task, draftOf(task, change), today)).toBeNull();
  });
});

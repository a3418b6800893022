import { expect, test } from 'vitest';
import { todayOfTotals } from '#domain/reports/totalFigures.ts';
import { cellPath } from '#domain/reports/cellPath.ts';
import type { ReportRow } from '#domain/reports/report.ts';
import { waiverRow, waiverTable } from '#domain/reports/waiverReport.ts';
import type { Waiver } from '#domain/loan/penalty/waiver.ts';
import { day, instantOf } from '#domain/values/calendar.ts';
import { noMoney, rupees } from '#domain/values/money.ts';

const waiver = {
  waiverId: 'WV-000001',
  loanId: 'LN-000006',
  customerName: 'Asha Rao',
  installmentNumber: 4,
  amount: rupees(200),
  waivedOn: day('2026-04-20'),
  paymentId: null,
  withdrawnAt: null,
  withdrawalReason: null,
  approvedBy: 'Meera Iyer',
  requestedBy: null,
  reason: 'Flood',
} as Waiver;

const money = (amount: number) => ({ _tag: 'Money', amount });
const [nothing, waived] = [money(noMoney), money(waiver.amount)];

test('a waiver of its own, one at a payment and one that was withdrawn stand in columns of their own', () => {
  expect(waiverRow(waiver).slice(5, 8)).toEqual([waived, nothing, nothing]);
  expect(waiverRow({ ...waiver, paymentId: 'PAY-000009' }).slice(5, 8)).toEqual([nothing, waived, nothing]);
  const withdrawn = waiverRow({ ...waiver, withdrawnAt: instantOf(Date.UTC(2026, 3, 21, 20)) });
  expect(withdrawn.slice(5, 8)).toEqual([waived, nothing, waived]);
  // The day in India, where it is the 22nd already.
  expect([withdrawn[0], withdrawn[12]]).toEqual([
    { _tag: 'Day', day: '2026-04-20' },
    { _tag: 'Day', day: '2026-04-22' },
  ]);
});

test('a reduction leads to the receipt of its payment, until that payment is reverted', () => {
  const reduction = { ...waiver, paymentId: 'PAY-000009' };
  const pathOf = (row: ReportRow) => cellPath(waiverTable, row, 'Payment ID');
  expect(pathOf(waiverRow(reduction))).toBe('/payments/LN-000006/receipt/PAY-000009');
  expect(pathOf(waiverRow({ ...reduction, withdrawnAt: instantOf(0) }))).toBeUndefined();
  expect(pathOf(waiverRow(waiver))).toBeUndefined();
  expect(cellPath(waiverTable, waiverRow(waiver), 'Loan ID')).toBe('/loans/LN-000006');
  expect(cellPath(waiverTable, waiverRow(waiver), 'Reason')).toBeUndefined();
});

test('only Active customers count as active', () => {
  const total = (key: string, count: number) =>
    ({ name: 'customers', key, count, amount: noMoney, penalty: noMoney }) as const;
  const figures = todayOfTotals([total('Active', 7), total('Inactive', 2)], day('2026-03-20'));
  expect(figures.activeCustomers).toBe(7);
});

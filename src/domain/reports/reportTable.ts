import type { Day } from '#domain/values/calendar.ts';
import { type Cell, countCell, moneyCell, textCell } from './csv.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { sumPaise } from '#domain/values/money.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import { coverageOf, type Report, type ReportRow } from './report.ts';
import type { ReportName } from './reportName.ts';
import type { ReportRange } from './reportRange.ts';

/** The records that reports are made from. */
export interface ReportMaterial {
  readonly loans: readonly Loan[];
  readonly payments: readonly Payment[];
  readonly range: ReportRange;
  readonly today: Day;
}

/** A report before it is summed. */
export interface ReportTable extends Pick<Report, 'columns' | 'rows'> {
  /** Indices of the columns that can be summed. */
  readonly summed: readonly number[];
}

export const reportOf = (
  name: ReportName,
  { range, today }: Pick<ReportMaterial, 'range' | 'today'>,
  { columns, rows, summed }: ReportTable,
): Report => ({
  name,
  covers: coverageOf(name, range, today),
  columns,
  rows,
  totals: totalsOf({ columns, rows, summed }),
});

/** The sums of the columns that can be summed, under the word Total; null without rows or such columns. */
export const totalsOf = ({ columns, rows, summed }: ReportTable): ReportRow | null =>
  rows.length === 0 || summed.length === 0 ? null : columns.map((_, index) => totalCell(rows, index, summed));

const totalCell = (rows: readonly ReportRow[], index: number, summed: readonly number[]): Cell => {
  if (index === 0) return textCell('Total');
  if (!summed.includes(index)) return textCell(null);
  const cells = rows.flatMap((row) => row[index] ?? []);
  const counts = cells.flatMap((cell) => (cell._tag === 'Count' ? cell.count : []));
  return counts.length > 0
    ? countCell(counts.reduce((sum, count) => sum + count, 0))
    : moneyCell(sumPaise(cells.flatMap((cell) => (cell._tag === 'Money' ? cell.amount : []))));
};

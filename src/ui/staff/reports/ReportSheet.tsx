import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ageingBuckets } from '#domain/portfolio/portfolio.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Cell } from '#domain/reports/csv.ts';
import { formatCount, formatDay, formatMonth, formatRupees, missing } from '#domain/values/format.ts';
import type { Report, ReportRow } from '#domain/reports/report.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { Section } from '#ui/kit/Section.tsx';
import type { Column } from '#ui/kit/tableParts.tsx';
import { coversText } from './ReportList.tsx';
import * as styles from './Reports.css.ts';

export interface ReportSheetProps {
  readonly report: Report;
  /** The day since which the report of waivers has reductions at payments; null for always, and for other reports. */
  readonly reductionsSince: Day | null;
}

/** A generated report as a table, the totals as its last row. */
export function ReportSheet({ report, reductionsSince }: ReportSheetProps) {
  const { name, covers, rows } = report;
  const lines = useMemo(() => linesOf(report), [report]);
  return (
    <Section title={name}>
      <p className={styles.note}>
        {coversText(covers)}, {rows.length === 1 ? '1 row' : `${formatCount(rows.length)} rows`}
      </p>
      {reductionsSince !== null && covers._tag === 'Range' && covers.from < reductionsSince ? (
        <p className={styles.note}>
          Reductions at payments before {formatDay(reductionsSince)} are not in this report.
        </p>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState title={emptyTitles[name]} />
      ) : (
        <LongTable caption={name} columns={columnsOf(report)} rows={lines} rowKey={({ key }) => key} />
      )}
    </Section>
  );
}

interface Line {
  readonly key: string;
  readonly cells: ReportRow;
  readonly kind: 'entry' | 'totals';
}

const linesOf = ({ columns, rows, totals }: Report): readonly Line[] => {
  const entries = mostLateFirst(columns, rows).map((cells, index): Line => ({
    key: String(index),
    cells,
    kind: 'entry',
  }));
  return totals === null ? entries : [...entries, { key: 'totals', cells: totals, kind: 'totals' }];
};

/** The rows of a report that says how late they are, the latest first; those of another as they come. */
const mostLateFirst = (columns: readonly string[], rows: readonly ReportRow[]): readonly ReportRow[] => {
  const days = columns.indexOf('Days past due');
  const daysIn = (row: ReportRow): number => {
    const cell = row[days];
    return cell?._tag === 'Count' ? cell.count : 0;
  };
  return days === -1 ? rows : rows.toSorted((left, right) => daysIn(right) - daysIn(left));
};

type Folding = Readonly<Record<string, Pick<Column<Line>, 'priority' | 'foldsUnder' | 'foldsBare'>>>;

/** Where the columns of each report go that have no room in a smaller window. */
const foldings: Readonly<Partial<Record<Report['name'], Folding>>> = {
  'Overdue and ageing': {
    ...Object.fromEntries(
      ageingBuckets.map((bucket) => [`${bucket} days`, { priority: 3, foldsUnder: 'Total overdue' }]),
    ),
    'Overdue EMIs': { priority: 2, foldsUnder: 'Days past due' },
  },
  'Loan portfolio': {
    'Tenure (months)': { priority: 3, foldsUnder: 'EMI' },
    Paid: { priority: 2, foldsUnder: 'Outstanding' },
  },
  Payments: {
    'EMI no.': { priority: 2, foldsUnder: 'Loan ID' },
    Payment: { priority: 2, foldsUnder: 'Total' },
    Penalty: { priority: 2, foldsUnder: 'Total' },
    Method: { priority: 3, foldsUnder: 'Payment ID', foldsBare: true },
  },
};

const columnsOf = ({ name, columns, rows }: Report): readonly Column<Line>[] =>
  columns.map((header, index) => ({
    ...foldings[name]?.[header],
    key: header,
    header,
    lines: isWhole(header) || isDay(rows[0]?.[index]) ? 'one' : undefined,
    align: isNumber(rows[0]?.[index]) ? 'end' : 'start',
    cell: ({ cells, kind }) => {
      const cell = cells[index];
      const text = isBucket(header) && isNothing(cell) ? missing : textOf(cell);
      if (kind === 'totals') return <strong>{text}</strong>;
      return header === 'Loan ID' ? <Link to={`/loans/${encodeURIComponent(text)}`}>{text}</Link> : text;
    },
  }));

/** True for the columns of ids, and of days that the first row may lack: their cells do not break. */
const isWhole = (header: string): boolean =>
  ['Loan ID', 'Payment ID', 'Waiver', 'Withdrawn on'].includes(header);

/** True for the columns of which most cells are zero: a dash lets the others be seen. */
const isBucket = (header: string): boolean => ageingBuckets.some((bucket) => header === `${bucket} days`);

const isNothing = (cell: Cell | undefined): boolean => cell?._tag === 'Money' && cell.amount === 0;

const isNumber = (cell: Cell | undefined): boolean => cell?._tag === 'Money' || cell?._tag === 'Count';

const isDay = (cell: Cell | undefined): boolean => cell?._tag === 'Day';

const textOf = (cell: Cell | undefined): string => {
  switch (cell?._tag) {
    case undefined:
      return missing;
    case 'Text':
      return cell.text;
    case 'Money':
      return formatRupees(cell.amount);
    case 'Count':
      return formatCount(cell.count);
    case 'Day':
      return formatDay(cell.day);
    case 'Month':
      return formatMonth(cell.month);
  }
};

const emptyTitles: Readonly<Record<Report['name'], string>> = {
  Collections: 'Nothing was collected in these days',
  'Overdue and ageing': 'Nothing is overdue',
  'Loan portfolio': 'There are no loans yet',
  Payments: 'No payments were made in these days',
  'Waivers and reductions': 'Nothing was waived or reduced in these days',
};

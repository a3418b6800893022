import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ageingBuckets } from '#domain/portfolio/portfolio.ts';
import type { Day } from '#domain/values/calendar.ts';
import { cellPath } from '#domain/reports/cellPath.ts';
import type { Cell } from '#domain/reports/csv.ts';
import { formatCount, formatDay, formatMonth, formatRupees, missing } from '#domain/values/format.ts';
import { orderedRows, type ReportSort } from '#domain/reports/reportOrder.ts';
import type { Report, ReportRow } from '#domain/reports/report.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import type { Column } from '#ui/kit/tableParts.ts';
import { coversText } from './ReportList.tsx';
import * as styles from './Reports.css.ts';

export interface ReportSheetProps {
  readonly report: Report;
  readonly sort: ReportSort | null;
  readonly onSort: (column: string) => void;
  /** The day since which the report of waivers has reductions at payments; null for always, and for other reports. */
  readonly reductionsSince: Day | null;
}

/** A generated report as a table, the totals as its first row, whose heading takes the focus when it appears. */
export function ReportSheet({ report, sort, onSort, reductionsSince }: ReportSheetProps) {
  const { name, covers, rows } = report;
  const lines = useMemo(() => linesOf(report, sort), [report, sort]);
  return (
    <Section title={name} headingRef={lookAt}>
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
        <LongTable
          caption={name}
          columns={columnsOf(report)}
          rows={lines}
          rowKey={({ key }) => key}
          sort={sort === null ? undefined : { field: sort.column, order: sort.order }}
          onSort={onSort}
        />
      )}
    </Section>
  );
}

/**
 * Scrolls to the report and focuses its heading: on a phone it is one or two screens below its button. Somebody who has
 * just come to the screen, by an address that asks for a report, stays at the screen's own heading.
 */
const lookAt = (heading: HTMLElement | null) => {
  if (document.activeElement?.matches('h1') === true) return;
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

interface Line {
  readonly key: string;
  readonly cells: ReportRow;
  readonly kind: 'entry' | 'totals';
}

/** The totals come first: they are what most people look for, and a long report ends far below. */
const linesOf = (report: Report, sort: ReportSort | null): readonly Line[] => {
  const entries = orderedRows(report, sort).map((cells, index): Line => ({
    key: String(index),
    cells,
    kind: 'entry',
  }));
  const { totals } = report;
  return totals === null ? entries : [{ key: 'totals', cells: totals, kind: 'totals' }, ...entries];
};

type Folding = Readonly<Record<string, Pick<Column<Line>, 'priority' | 'foldsUnder' | 'foldsBare'>>>;

/** How the columns of each report fold into others in a smaller window. */
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
  'Waivers and reductions': {
    Customer: { priority: 2, foldsUnder: 'Loan ID', foldsBare: true },
    'EMI no.': { priority: 3, foldsUnder: 'Loan ID' },
    Withdrawn: { priority: 2, foldsUnder: 'Waived' },
    By: { priority: 3, foldsUnder: 'Waiver' },
    'Asked by': { priority: 4, foldsUnder: 'By' },
    Reason: { priority: 2, foldsUnder: 'Waiver' },
    'Payment ID': { priority: 2, foldsUnder: 'Reduced at payment' },
    'Withdrawn on': { priority: 2, foldsUnder: 'Withdrawn' },
    'Why withdrawn': { priority: 4, foldsUnder: 'Withdrawn on' },
  },
};

const columnsOf = (report: Report): readonly Column<Line>[] => {
  const { name, columns, rows } = report;
  return columns.map((header, index) => {
    const first = rows[0]?.[index];
    const isOfNumbers = isNumber(first);
    return {
      ...foldings[name]?.[header],
      key: header,
      header,
      sortable: true,
      lines: isWhole(header) || isDay(first) ? 'one' : undefined,
      align: isOfNumbers ? 'end' : 'start',
      hasNoLabel: ({ kind }) => kind === 'totals' && !isOfNumbers,
      isBlank: ({ cells }) => isNothing(cells[index]) || textOf(cells[index]) === '',
      cell: ({ cells, kind }) => {
        const cell = cells[index];
        if (isNothing(cell)) return <Nothing text={textOf(cell)} />;
        const text = textOf(cell);
        // A cell without a word is empty, so that a card leaves it out.
        if (kind === 'totals') return text === '' ? '' : <strong>{text}</strong>;
        const to = cellPath(report, cells, header);
        return to === undefined ? text : <Link to={to}>{text}</Link>;
      },
    };
  });
};

interface NothingProps {
  /** As a screen reader reads it. */
  readonly text: string;
}

/** A dash for no money, so that the amounts among many of them are seen. */
function Nothing({ text }: NothingProps) {
  return (
    <>
      <span aria-hidden="true">{missing}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

/** True for the columns of ids, and of days that the first row may lack: their cells do not break. */
const isWhole = (header: string): boolean =>
  ['Loan ID', 'Payment ID', 'Waiver', 'Withdrawn on'].includes(header);

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

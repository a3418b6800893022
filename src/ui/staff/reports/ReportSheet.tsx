import { useMemo } from 'react';
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

const linesOf = ({ rows, totals }: Report): readonly Line[] => {
  const entries = rows.map((cells, index): Line => ({ key: String(index), cells, kind: 'entry' }));
  return totals === null ? entries : [...entries, { key: 'totals', cells: totals, kind: 'totals' }];
};

const columnsOf = ({ columns, rows }: Report): readonly Column<Line>[] =>
  columns.map((header, index) => ({
    key: header,
    header,
    align: isNumber(rows[0]?.[index]) ? 'end' : 'start',
    cell: ({ cells, kind }) => {
      const text = textOf(cells[index]);
      return kind === 'totals' ? <strong>{text}</strong> : text;
    },
  }));

const isNumber = (cell: Cell | undefined): boolean => cell?._tag === 'Money' || cell?._tag === 'Count';

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

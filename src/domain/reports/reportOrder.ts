import { compareText } from '#domain/values/compare.ts';
import type { Cell } from './csv.ts';
import type { Report, ReportRow } from './report.ts';

/** The column by which the rows of a report are ordered. */
export interface ReportSort {
  readonly column: string;
  readonly order: 'ascending' | 'descending';
}

/** The longest late first, in a report that says how late; null for the order in which the rows were made. */
export const usualSort = ({ columns }: Pick<Report, 'columns'>): ReportSort | null =>
  columns.includes(longestLate.column) ? longestLate : null;

const longestLate: ReportSort = { column: 'Days past due', order: 'descending' };

/** The order after a head was pressed: another column begins with its largest number, or with its first word. */
export const nextSort = (report: Report, sort: ReportSort | null, column: string): ReportSort => {
  if (sort?.column === column)
    return { column, order: sort.order === 'ascending' ? 'descending' : 'ascending' };
  const cell = report.rows[0]?.[report.columns.indexOf(column)];
  return { column, order: cell?._tag === 'Money' || cell?._tag === 'Count' ? 'descending' : 'ascending' };
};

/** The rows in an order; rows that are equal keep theirs, and empty cells come last. The file has its own order. */
export const orderedRows = ({ columns, rows }: Report, sort: ReportSort | null): readonly ReportRow[] => {
  const index = sort === null ? -1 : columns.indexOf(sort.column);
  if (sort === null || index === -1) return rows;
  const sign = sort.order === 'ascending' ? 1 : -1;
  return rows.toSorted((left, right) => {
    const [one, other] = [valueOf(left[index]), valueOf(right[index])];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return sign * compareValues(one, other);
  });
};

const compareValues = (left: string | number, right: string | number): number =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : compareText(String(left), String(right));

const valueOf = (cell: Cell | undefined): string | number => {
  switch (cell?._tag) {
    case undefined:
      return '';
    case 'Text':
      return cell.text.toLowerCase();
    case 'Money':
      return cell.amount;
    case 'Count':
      return cell.count;
    case 'Day':
      return cell.day;
    case 'Month':
      return cell.month;
  }
};

import { type Cell, csvLines, textCell } from '#domain/reports/csv.ts';
import { formatCount, formatDay, formatRupees } from '#domain/values/format.ts';

/** A table to print: columns by name, and rows of cells. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The table as CSV with a header (amounts as plain rupees), without the byte order mark of a file. */
export const csvOf = ({ columns, rows }: Table): string =>
  csvLines([columns.map(textCell), ...rows]).trimEnd();

/** The table with columns in line, amounts and counts to the right. */
export function alignedOf({ columns, rows }: Table): string {
  const texts = [columns, ...rows.map((row) => row.map(textOf))];
  const widths = columns.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  const isNumber = columns.map((_, column) => ['Money', 'Count'].includes(rows[0]?.[column]?._tag ?? ''));
  return texts
    .map((row) =>
      row
        .map((text, column) =>
          isNumber[column] === true ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Lines of a name and a value, the values in line. */
export function listOf(lines: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

const textOf = (cell: Cell): string => {
  switch (cell._tag) {
    case 'Money':
      return formatRupees(cell.amount);
    case 'Count':
      return formatCount(cell.count);
    case 'Day':
      return formatDay(cell.day);
    case 'Month':
      return cell.month;
    case 'Text':
      return cell.text;
  }
};

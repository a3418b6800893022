import { csvLines, csvStart, textCell } from './csv.ts';
import type { ReportRow } from './report.ts';
import { type ReportTable, totalsOf } from './reportTable.ts';

/**
 * A report as the text of a CSV file, a piece at a time: the same text as `csvWork` makes of the whole report. The sums
 * are those of the rows that went before.
 */
export async function* csvPieces(
  { columns, summed }: Pick<ReportTable, 'columns' | 'summed'>,
  pieces: AsyncIterable<readonly ReportRow[]>,
): AsyncGenerator<string> {
  yield `${csvStart}${csvLines([columns.map(textCell)])}`;
  let totals: ReportRow | null = null;
  for await (const rows of pieces) {
    if (rows.length === 0) continue;
    totals = totalsOf({ columns, rows: totals === null ? rows : [totals, ...rows], summed });
    yield csvLines(rows);
  }
  if (totals !== null) yield csvLines([totals]);
}

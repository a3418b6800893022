import type { Day } from '#domain/values/calendar.ts';
import { type Cell, csvLines, csvStart, textCell } from './csv.ts';
import { type ChunkedTask, chunked } from './chunkedTask.ts';
import { coversRange, type ReportName, reportSlug } from './reportName.ts';
import type { ReportRange } from './reportRange.ts';

/** The time that a report covers: the days of a range, or the state of the book on one day. */
export type Coverage =
  ({ readonly _tag: 'Range' } & ReportRange) | { readonly _tag: 'Day'; readonly on: Day };

export type ReportRow = readonly Cell[];

export interface Report {
  readonly name: ReportName;
  readonly covers: Coverage;
  readonly columns: readonly string[];
  readonly rows: readonly ReportRow[];
  /** The sums of the columns under the word Total; null where no column is summed. */
  readonly totals: ReportRow | null;
}

export const coverageOf = (name: ReportName, range: ReportRange, today: Day): Coverage =>
  coversRange(name) ? { _tag: 'Range', ...range } : { _tag: 'Day', on: today };

/** A report as the text of a CSV file; its totals are the last line. */
export const csvWork = ({ columns, rows, totals }: Report): ChunkedTask<string> =>
  chunked({
    entries: totals === null ? rows : [...rows, totals],
    piece: linesInPiece,
    start: `${csvStart}${csvLines([columns.map(textCell)])}`,
    fold: (text: string, some) => text + csvLines(some),
    finish: (text) => text,
  });

/** `kisht-collections-2025-11-21-to-2026-11-21.csv`, `kisht-loan-portfolio-2026-11-21.csv`. */
export const reportFileName = ({ name, covers }: Pick<Report, 'name' | 'covers'>): string => {
  const days = covers._tag === 'Range' ? `${covers.from}-to-${covers.to}` : covers.on;
  return `kisht-${reportSlug(name)}-${days}.csv`;
};

const linesInPiece = 500;

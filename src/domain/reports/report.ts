import type { Day } from '#domain/values/calendar.ts';
import { type Cell, csvLines, csvStart, textCell } from './csv.ts';
import { type ChunkedTask, chunked } from './chunkedTask.ts';
import { type AskedReport, readRange, type ReportRange } from './reportRange.ts';

/** The reports of the back office that follow from its loans and payments (rule REPORTS). */
export const reportNames = ['Collections', 'Overdue and ageing', 'Loan portfolio', 'Payments'] as const;

/** What was given up of penalties, which only a server that keeps waivers can tell (rule WAIVER-REPORT). */
export const waiverReport = 'Waivers and reductions' as const;
export type ReportName = (typeof reportNames)[number] | typeof waiverReport;

/** The report that the search part of an address asks for (rule MONTH-ADDRESS); null where it asks for none that can be read. */
export const readAskedReport = (search: string): AskedReport | null => {
  const given = new URLSearchParams(search);
  const name = reportNames.find((one) => one === given.get('report'));
  const range = readRange({ from: given.get('from') ?? '', to: given.get('to') ?? '' });
  return name === undefined || range === null ? null : { name, range };
};

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

/** True for the reports that cover a range of days; the others show the book of today. */
export const coversRange = (name: ReportName): boolean =>
  name === 'Collections' || name === 'Payments' || name === waiverReport;

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

/** `Overdue and ageing` as `overdue-and-ageing`: its name in an address and in a file's name. */
export const reportSlug = (name: ReportName): string => name.toLowerCase().replaceAll(' ', '-');

/** `kisht-collections-2025-11-21-to-2026-11-21.csv`, `kisht-loan-portfolio-2026-11-21.csv`. */
export const reportFileName = ({ name, covers }: Pick<Report, 'name' | 'covers'>): string => {
  const days = covers._tag === 'Range' ? `${covers.from}-to-${covers.to}` : covers.on;
  return `kisht-${reportSlug(name)}-${days}.csv`;
};

const linesInPiece = 500;

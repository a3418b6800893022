import { type Day, readDay } from '#domain/values/calendar.ts';
import { toHundredths } from '#domain/values/decimal.ts';
import { paise } from '#domain/values/money.ts';
import { type ChunkedTask, chunked } from './chunkedTask.ts';
import {
  type Cell,
  countCell,
  csvStart,
  dayCell,
  moneyCell,
  monthCell,
  textCell,
  unescapedText,
} from './csv.ts';
import type { Coverage, Report, ReportRow } from './report.ts';
import type { ReportName } from './reportName.ts';

/**
 * The report of a CSV file that `csvPieces` made, some lines at a time: from a server that makes the file, so that the book
 * need not be here (rule REPORTS).
 */
export const reportOfCsv = (name: ReportName, covers: Coverage, file: string): ChunkedTask<Report> => {
  const [head = '', ...lines] = linesOf(file.startsWith(csvStart) ? file.slice(csvStart.length) : file);
  const columns = fieldsOf(head);
  const isSummed = name !== 'Payments';
  return chunked({
    entries: lines,
    piece: linesInPiece,
    start: [],
    fold: (pieces: readonly (readonly ReportRow[])[], some) => [
      ...pieces,
      some.map((line) => fieldsOf(line).map((field, index) => cellOf(kinds[name][index] ?? 'Text', field))),
    ],
    finish: (pieces) => {
      const rows = pieces.flat();
      const totals = isSummed ? (rows.at(-1) ?? null) : null;
      return { name, covers, columns, rows: totals === null ? rows : rows.slice(0, -1), totals };
    },
  });
};

const linesInPiece = 500;

const money = ['Money', 'Money', 'Money'] as const;

/** The kind of value in each column of a report. */
const kinds: Readonly<Record<ReportName, readonly Cell['_tag'][]>> = {
  Collections: ['Month', ...money],
  'Overdue and ageing': ['Text', 'Text', 'Count', 'Count', ...money, ...money],
  'Loan portfolio': ['Text', 'Text', 'Money', 'Money', 'Count', 'Text', 'Money', 'Money'],
  'Waivers and reductions': [
    'Day',
    'Text',
    'Text',
    'Text',
    'Count',
    ...money,
    'Text',
    'Text',
    'Text',
    'Text',
    'Day',
    'Text',
  ],
  Payments: ['Day', 'Text', 'Text', 'Count', ...money, 'Text', 'Text'],
};

/** A cell of its column's kind; words where it is not of that kind: the word Total, or nothing. */
const cellOf = (kind: Cell['_tag'], field: string): Cell => {
  switch (kind) {
    case 'Money': {
      const amount = toHundredths(field);
      return amount === null ? textCell(field) : moneyCell(paise(amount));
    }
    case 'Count':
      return /^\d+$/.test(field) ? countCell(Number(field)) : textCell(field);
    case 'Day':
      return readDay(field) === null ? textCell(field) : dayCell(field as Day);
    case 'Month':
      return /^\d{4}-\d{2}$/.test(field) ? monthCell(field) : textCell(field);
    case 'Text':
      return textCell(unescapedText(field));
  }
};

/** The lines of a file; a line break within quotes ends none. */
const linesOf = (text: string): readonly string[] => {
  const lines: string[] = [];
  let [begin, isQuoted] = [0, false];
  // Looked for once: a file may have its only quote at its end, and very many lines before it.
  let quote = text.indexOf('"');
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\r\n', from);
    if (end === -1) break;
    for (; quote !== -1 && quote < end; quote = text.indexOf('"', quote + 1)) isQuoted = !isQuoted;
    from = end + 2;
    if (isQuoted) continue;
    lines.push(text.slice(begin, end));
    begin = from;
  }
  return lines;
};

/** The fields of a line (RFC 4180). */
const fieldsOf = (line: string): readonly string[] =>
  line.includes('"')
    ? Array.from(`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/gy), ([, quoted, plain = '']) =>
        quoted === undefined ? plain : quoted.replaceAll('""', '"'),
      )
    : line.split(',');

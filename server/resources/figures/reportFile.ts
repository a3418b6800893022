import { finished } from '#domain/reports/chunkedTask.ts';
import { csvPieces } from '#domain/reports/csvFile.ts';
import { ageingTable, portfolioTable } from '#domain/reports/loanReports.ts';
import { collectionsOf, paymentTable } from '#domain/reports/paymentReports.ts';
import { coverageOf, csvWork, reportFileName } from '#domain/reports/report.ts';
import { type ReportName, reportNames, reportSlug, waiverReport } from '#domain/reports/reportName.ts';
import type { ReportRange } from '#domain/reports/reportRange.ts';
import { waiverTable } from '#domain/reports/waiverReport.ts';
import { collectedMonths } from '#domain/reports/totalFigures.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Handler } from '#server/calls/handler.ts';
import { orNotFound } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { readCollected } from '#server/db/totals/readTotals.ts';
import { waiverRows } from '#server/resources/waivers/waiverReport.ts';
import { rangeOf } from './figures.ts';
import { ageingRows, paymentRowsOf, portfolioRows } from './reportRows.ts';

/**
 * A report as a CSV file, produced as it is sent, with the same text that the browser makes from the whole book, where it
 * can (rules REPORTS, WAIVER-REPORT).
 */
export const getReportFile: Handler<'getReportFile'> = async ({ db, params, query, today }) => {
  const name = orNotFound(
    [...reportNames, waiverReport].find((one) => reportSlug(one) === params.report),
    'Report',
  );
  const range = rangeOf(query, today);
  return {
    name: reportFileName({ name, covers: coverageOf(name, range, today) }),
    pieces: await begun(await makers[name](db, range, today)),
  };
};

type Maker = (db: Db, range: ReportRange, today: Day) => Promise<AsyncGenerator<string>>;

const makers: Readonly<Record<ReportName, Maker>> = {
  Collections: async (db, range, today) => {
    const months = collectedMonths(await readCollected(db, range));
    return whole(finished(csvWork(collectionsOf(months, { range, today }))));
  },
  'Overdue and ageing': async (db, _, today) => csvPieces(ageingTable, await begun(ageingRows(db, today))),
  'Loan portfolio': async (db, _, today) => csvPieces(portfolioTable, await begun(portfolioRows(db, today))),
  'Waivers and reductions': async (db, range) => csvPieces(waiverTable, await begun(waiverRows(db, range))),
  Payments: async (db, range) => csvPieces(paymentTable, await begun(paymentRowsOf(db, range))),
};

/** Produces the first piece, so that an error in it is answered like any refusal. */
const begun = async <Piece>(pieces: AsyncGenerator<Piece>): Promise<AsyncGenerator<Piece>> => {
  const first = await pieces.next();
  return (async function* () {
    if (first.done === true) return;
    try {
      yield first.value;
      yield* pieces;
    } finally {
      await pieces.return(undefined);
    }
  })();
};

// A generator of one piece, like the other reports.
async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

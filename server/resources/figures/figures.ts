import { usualRange } from '#domain/reports/reportRange.ts';
import {
  collectedMonths,
  collectionsOfTotals,
  customersOfTotals,
  portfolioOfTotals,
  reportFiguresOfTotals,
} from '#domain/reports/totalFigures.ts';
import type { Day } from '#domain/values/calendar.ts';
import { compareText } from '#domain/values/compare.ts';
import type { Handler, Request } from '#server/calls/handler.ts';
import { refuseField } from '#server/calls/refusal.ts';
import { reductionsSince } from '#server/resources/waivers/waiverReport.ts';
import { readCollected, readTotals } from '#server/db/totals/readTotals.ts';

/** The figures of the dashboard, from the kept totals: as fast for a million loans as for one. */
export const getBookFigures: Handler<'getBookFigures'> = async ({ db, today }) => {
  const totals = await readTotals(db, today);
  return {
    today,
    customers: customersOfTotals(totals),
    portfolio: portfolioOfTotals(totals, today),
    collections: collectionsOfTotals(totals, today),
  };
};

/** The figures of the reports, with the collections of a range by month. */
export const getReportFigures: Handler<'getReportFigures'> = async ({ db, query, today }) => {
  const range = rangeOf(query, today);
  const [totals, collected] = [await readTotals(db, today), await readCollected(db, range)];
  return {
    today,
    ...reportFiguresOfTotals(totals, today),
    ...range,
    collections: [...collectedMonths(collected)]
      .toSorted(([left], [right]) => compareText(left, right))
      .map(([month, sums]) => ({ month, ...sums })),
  };
};

/** The figures of the report of waivers. */
export const getWaiverFigures: Handler<'getWaiverFigures'> = async ({ db }) => ({
  reductionsSince: await reductionsSince(db),
});

/** The range that a report is asked for, or 422. */
export const rangeOf = ({ from, to }: Request<'getReportFigures'>['query'], today: Day) => {
  const usual = usualRange(today);
  const range = { from: from ?? usual.from, to: to ?? usual.to };
  return range.to < range.from ? refuseField('to', 'must not be before from') : range;
};

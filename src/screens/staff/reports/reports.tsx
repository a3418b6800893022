import { useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { ListAnswer } from '#api/call.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { largestPage, defaultListQuery } from '#domain/lists/listQuery.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { nameLoans } from '#domain/loan/loanNames.ts';
import { finished, isFinished, type ChunkedTask } from '#domain/reports/chunkedTask.ts';
import { readAskedReport } from '#domain/reports/askedReport.ts';
import { csvWork, reportFileName } from '#domain/reports/report.ts';
import { reportBook } from '#machines/staff/reportBook.ts';
import { reportBuild } from '#machines/staff/reportBuild.ts';
import { reports } from '#machines/staff/reports.ts';
import { doneWith, keptReports } from './keptReports.ts';
import { Reports } from '#ui/staff/reports/Reports.tsx';
import type { App } from '#app/app.ts';
import { yieldToPage } from '#browser/yieldToPage.ts';
import { keepRange, keptRange } from '#browser/reportRange.ts';
import { saveFile } from '#browser/saveFile.ts';

/** The screen at `/reports`. */
export const reportsScreen = (app: App) => {
  const machine = provideActors(app);
  return function ReportsScreen() {
    const { search } = useLocation();
    const input = {
      today: dayInIndia(app.clock.now()),
      clock: app.clock,
      asked: readAskedReport(search),
      kept: keptRange(app.storage),
    };
    return <Reports key={search} machine={machine} input={input} />;
  };
};

const provideActors = (app: App) => {
  const kept = keptReports(app);
  return reports.provide({
    actors: {
      reportBook: reportBook.provide({
        actors: {
          readLoans: fromPromise(async ({ input: taken }) => {
            if (taken === 0 && (await kept.load()) !== null) return noRows;
            const listing = await app.client.listLoans({ query: pageAfter(taken) });
            return listing.total === null ? withNames(app, listing) : listing;
          }),
          readPayments: fromPromise(({ input: taken }) =>
            kept.loaded() === null
              ? app.client.listPayments({ query: pageAfter(taken) })
              : Promise.resolve(noRows),
          ),
          sumNextChunk: fromPromise(async ({ input }) => {
            const figures = kept.loaded();
            return figures === null ? nextChunk(app, input) : doneWith(figures);
          }),
        },
      }),
      reportBuild: reportBuild.provide({
        actors: {
          buildNextChunk: fromPromise(async ({ input }) => {
            // A report of no rows is built at once; it tells the server which report to send, and for which days.
            const ofNothing = kept.loaded() === null || input.total !== 0 ? null : input.made();
            return ofNothing === null ? nextChunk(app, input) : kept.report(ofNothing);
          }),
        },
      }),
      keepRange: fromPromise(async ({ input: range }) => keepRange(app.storage, range)),
      saveReport: fromPromise(async ({ input: report }) => {
        let writing = csvWork(report);
        while (!isFinished(writing)) writing = await nextChunk(app, writing);
        saveFile(reportFileName(report), 'text/csv;charset=utf-8', finished(writing));
      }),
    },
  });
};

/** The book of a server that keeps the figures: no rows are loaded. */
const noRows = { rows: [], unreadable: 0, total: null } as const;

/** A page of a list that is read to its end, which only an exact count tells (rule LIST-COUNT). */
const pageAfter = (offset: number) =>
  ({ ...defaultListQuery, limit: largestPage, offset, count: 'exact' }) as const;

/** The time that a slice of work may take, in milliseconds: half of a frame at 60 frames a second. */
const sliceMs = 8;

/** Does as many chunks as fit between two frames, so that the page stays responsive. */
const nextChunk = async <Made,>({ clock }: App, work: ChunkedTask<Made>): Promise<ChunkedTask<Made>> => {
  await yieldToPage();
  const until = clock.now() + sliceMs;
  let current = work;
  do current = current.next();
  while (!isFinished(current) && clock.now() < until);
  return current;
};

/**
 * Adds customers' names to the loans of a server that sends whole lists. Where they cannot be loaded, reports leave
 * them out.
 */
const withNames = async ({ client }: App, listing: ListAnswer<Loan>): Promise<ListAnswer<Loan>> => {
  try {
    const { rows } = await client.listCustomers();
    return { ...listing, rows: nameLoans(listing.rows, rows, []) };
  } catch {
    return listing;
  }
};

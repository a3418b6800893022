import { fromPromise } from 'xstate';
import type { ListAnswer } from '#api/call.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { largestPage, defaultListQuery } from '#domain/lists/listQuery.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { nameLoans } from '#domain/loan/loanNames.ts';
import { finished, isFinished, type ChunkedTask } from '#domain/reports/chunkedTask.ts';
import { csvWork, reportFileName } from '#domain/reports/report.ts';
import { reportBook } from '#machines/staff/reportBook.ts';
import { reportBuild } from '#machines/staff/reportBuild.ts';
import { reports } from '#machines/staff/reports.ts';
import { doneWith, keptReports } from './keptReports.ts';
import { Reports } from '#ui/staff/reports/Reports.tsx';
import type { App } from '#app/app.ts';
import { yieldToPage } from '#browser/yieldToPage.ts';
import { saveFile } from '#browser/saveFile.ts';

/** `/reports`. */
export const reportsScreen = (app: App) => {
  const machine = provideActors(app);
  return () => <Reports machine={machine} input={{ today: dayInIndia(app.clock.now()) }} />;
};

const provideActors = (app: App) => {
  const kept = keptReports(app.client);
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
            // Of no rows a report is made at once: it says which one is asked for, of which days.
            const ofNothing = kept.loaded() === null || input.total !== 0 ? null : input.made();
            return ofNothing === null ? nextChunk(app, input) : kept.report(ofNothing);
          }),
        },
      }),
      saveReport: fromPromise(async ({ input: report }) => {
        let writing = csvWork(report);
        while (!isFinished(writing)) writing = await nextChunk(app, writing);
        saveFile(reportFileName(report), 'text/csv;charset=utf-8', finished(writing));
      }),
    },
  });
};

/** What is read of the book where the server keeps the figures. */
const noRows = { rows: [], unreadable: 0, total: null } as const;

const pageAfter = (offset: number) => ({ ...defaultListQuery, limit: largestPage, offset });

/** In milliseconds: half the time between two frames at 60 a second. */
const sliceMs = 8;

/** Works on as many chunks as fit between two frames, so that the page stays responsive. */
const nextChunk = async <Made,>({ clock }: App, work: ChunkedTask<Made>): Promise<ChunkedTask<Made>> => {
  await yieldToPage();
  const until = clock.now() + sliceMs;
  let current = work;
  do current = current.next();
  while (!isFinished(current) && clock.now() < until);
  return current;
};

/**
 * A server that sends whole lists sends loans without names. They are looked up; where they cannot be, reports go
 * without.
 */
const withNames = async ({ client }: App, listing: ListAnswer<Loan>): Promise<ListAnswer<Loan>> => {
  try {
    const { rows } = await client.listCustomers();
    return { ...listing, rows: nameLoans(listing.rows, rows, []) };
  } catch {
    return listing;
  }
};

import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ListAnswer } from '#api/call.ts';
import { isFinished, type ChunkedTask } from '#domain/reports/chunkedTask.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { ReportRange } from '#domain/reports/reportRange.ts';
import { type Day, day } from '#domain/values/calendar.ts';
import { reportBook } from '#machines/staff/reportBook.ts';
import { reportBuild } from '#machines/staff/reportBuild.ts';
import { reports } from '#machines/staff/reports.ts';

const evening = day('2027-02-28');
const morning = day('2027-03-01');
const chosen: ReportRange = { from: day('2027-02-01'), to: day('2027-02-28') };

/** The reports of an empty book, which are opened in the evening and ready to be made. */
const openReports = async (kept: ReportRange | null = null) => {
  const time = { today: evening };
  const actor = createActor(
    reports.provide({
      actors: {
        reportBook: reportBook.provide({
          actors: {
            readLoans: fromPromise<ListAnswer<Loan>, number>(async () => empty),
            readPayments: fromPromise<ListAnswer<Payment>, number>(async () => empty),
            sumNextChunk: fromPromise(async ({ input }) => allOf(input)),
          },
        }),
        reportBuild: reportBuild.provide({
          actors: { buildNextChunk: fromPromise(async ({ input }) => allOf(input)) },
        }),
      },
    }),
    { input: { today: evening, clock: { now: () => noonOf(time.today) }, asked: null, kept } },
  ).start();
  const context = () => actor.getSnapshot().context;
  const ready = () => waitFor(actor, (snapshot) => snapshot.matches({ work: { ready: 'idle' } }));
  await ready();
  return { actor, time, context, ready };
};

test('reports that stay open past midnight are as of the new day when they are refreshed', async () => {
  const { actor, time, context, ready } = await openReports();
  expect(context().today).toBe(evening);
  time.today = morning;
  actor.send({ type: 'book.requested' });
  await ready();
  expect(context().today).toBe(morning);
  expect(context().range).toEqual({ from: '2026-03-01', to: '2027-03-01' });
  expect(context().draft).toEqual(context().range);
});

test('a report that is asked for on the next day is made of the book of that day', async () => {
  const { actor, time, context, ready } = await openReports();
  time.today = morning;
  actor.send({ type: 'report.requested', name: 'Overdue and ageing' });
  expect(actor.getSnapshot().matches({ work: 'reading' })).toBe(true);
  await ready();
  expect(context().generated['Overdue and ageing']?.covers).toEqual({ _tag: 'Day', on: morning });
  expect(context().today).toBe(morning);
});

test('days that were chosen, or cannot be read, stay as they are on the next day', async () => {
  const { actor, time, context, ready } = await openReports(chosen);
  time.today = morning;
  actor.send({ type: 'book.requested' });
  await ready();
  expect(context()).toMatchObject({ today: morning, range: chosen, draft: chosen });

  const typed = { from: '', to: '2027-03-01' };
  actor.send({ type: 'range.changed', draft: typed });
  time.today = day('2027-03-02');
  actor.send({ type: 'book.requested' });
  await ready();
  expect(context().draft).toEqual(typed);
});

const noonOf = (today: Day): number => Date.parse(`${today}T12:00:00+05:30`);

const empty: ListAnswer<never> = { rows: [], unreadable: 0, total: 0 };

const allOf = <Made>(task: ChunkedTask<Made>): ChunkedTask<Made> => {
  let current = task;
  while (!isFinished(current)) current = current.next();
  return current;
};

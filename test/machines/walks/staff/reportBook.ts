import type { SnapshotFrom } from 'xstate';
import { isFinished, type ChunkedTask } from '#domain/reports/chunkedTask.ts';
import { figuresWork, type ReportFigures } from '#domain/reports/reportFigures.ts';
import { day } from '#domain/values/calendar.ts';
import { reportBook } from '#machines/staff/reportBook.ts';
import { inputsOf, loanOf, paymentOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof reportBook>;

const today = day('2026-11-21');
const [loans, payments] = [[loanOf()], [paymentOf(1)]];
const summing = figuresWork(loans, payments, today);

const isCalled = (snapshot: Snapshot, actor: string): boolean => actor in inputsOf(snapshot);

export const reportBookWalk = provenBy(
  reportBook,
  {
    inputs: [{ today }],
    events: [],
    answers: {
      readLoans: [
        { rows: loans, unreadable: 0, total: null },
        { rows: loans, unreadable: 1, total: 100 },
      ],
      readPayments: [
        { rows: payments, unreadable: 0, total: null },
        { rows: payments, unreadable: 1, total: 100 },
      ],
      sumNextChunk: [summing, summing.next()],
    },
    facts: ({ context: { reading, figures, message } }) => [
      reading.loans.length > 0,
      reading.total,
      figures === null ? null : figures.done,
      message,
    ],
  },
  {
    'nothing is worked on that is done already, before its first piece': (snapshot) => {
      const task = inputsOf(snapshot)['sumNextChunk'] as ChunkedTask<ReportFigures> | undefined;
      return task === undefined || task.done === 0 || !isFinished(task);
    },
    'it ends with the whole book, or with the reason why there is none': (snapshot) =>
      snapshot.status !== 'done' || (snapshot.output?.book === null) === (snapshot.output?.message !== ''),
  },
  {
    'a list is read on exactly while the server has more of it': ({ from, event, to }) => {
      if (!('output' in event) || from.context.reading.taken > 90) return true;
      const total = (event.output as { readonly total?: number | null } | undefined)?.total;
      return ['readLoans', 'readPayments'].every(
        (list) => !isCalled(from, list) || isCalled(to, list) === (total === 100),
      );
    },
    'each list is read from its beginning': ({ from, to }) =>
      !from.matches('loans') || !to.matches('payments') || inputsOf(to)['readPayments'] === 0,
    'what was added up so far is what is gone on with': ({ from, event, to }) =>
      !from.matches('summing') ||
      !to.matches('summing') ||
      ('output' in event && to.context.figures === event.output),
    'nothing that was read is lost': ({ from, to }) =>
      to.context.reading.loans.length >= from.context.reading.loans.length &&
      to.context.reading.payments.length >= from.context.reading.payments.length,
  },
);

import { assign, fromPromise, setup } from 'xstate';
import type { ListAnswer } from '#api/call.ts';
import { failureMessage } from '#api/failure.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import { isFinished, type ChunkedTask } from '#domain/reports/chunkedTask.ts';
import { figuresWork, type ReportFigures } from '#domain/reports/reportFigures.ts';
import type { Day } from '#domain/values/calendar.ts';
import { messageOf } from '#machines/messageOf.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface ReportBookInput {
  readonly today: Day;
}

/** All loans and payments, how many rows could not be read, and the figures. */
export interface Book {
  readonly loans: readonly Loan[];
  readonly payments: readonly Payment[];
  readonly unreadable: number;
  readonly figures: ReportFigures;
}

/** The part of the book that was loaded so far, and the position in the list that is being loaded. */
export interface BookReading extends Omit<Book, 'figures'> {
  readonly taken: number;
  /** The number of rows; null until the server has counted, and always for a server that sends whole lists. */
  readonly total: number | null;
}

/** The whole book; null where it could not be read, with the reason. */
export interface ReportBookOutput {
  readonly book: Book | null;
  readonly message: string;
}

interface ReportBookContext {
  readonly today: Day;
  readonly reading: BookReading;
  /** The computation of the figures; null before everything is loaded. */
  readonly figures: ChunkedTask<ReportFigures> | null;
  readonly message: string;
}

const nothingRead: BookReading = { loans: [], payments: [], unreadable: 0, taken: 0, total: null };

/** The book of the reports: every loan and payment, a page at a time, and the three figures of it (rule REPORTS). */
export const reportBook = setup({
  types: {
    input: {} as ReportBookInput,
    context: {} as ReportBookContext,
    output: {} as ReportBookOutput,
  },
  actors: {
    /** Loads the page that begins after the rows loaded so far, or the whole list. */
    readLoans: fromPromise<ListAnswer<Loan>, number>(unprovided),
    readPayments: fromPromise<ListAnswer<Payment>, number>(unprovided),
    /** Does as many chunks as the page can do while it stays responsive. */
    sumNextChunk: fromPromise<ChunkedTask<ReportFigures>, ChunkedTask<ReportFigures>>(unprovided),
  },
  guards: {
    hasMore: ({ context }, page: ListAnswer<unknown>) => leavesMore(context.reading, page),
    isUnfinished: (_, task: ChunkedTask<unknown>) => !isFinished(task),
  },
  actions: {
    addLoans: assign({
      reading: ({ context: { reading } }, page: ListAnswer<Loan>) => ({
        ...readingAfter(reading, page),
        loans: [...reading.loans, ...page.rows],
      }),
    }),
    addPayments: assign({
      reading: ({ context: { reading } }, page: ListAnswer<Payment>) => ({
        ...readingAfter(reading, page),
        payments: [...reading.payments, ...page.rows],
      }),
    }),
    beginList: assign({ reading: ({ context: { reading } }) => ({ ...reading, taken: 0, total: null }) }),
    beginFigures: assign({
      figures: ({ context: { reading, today } }) => figuresWork(reading.loans, reading.payments, today),
    }),
    setFigures: assign({ figures: (_, task: ChunkedTask<ReportFigures>) => task }),
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'reportBook',
  description: 'Every loan and payment, read a page at a time, and the three figures of them.',
  context: ({ input: { today } }) => ({ today, reading: nothingRead, figures: null, message: '' }),
  initial: 'loans',
  states: {
    loans: {
      description: 'Page by page where the server has pages, else all at once.',
      invoke: {
        src: 'readLoans',
        input: ({ context }) => context.reading.taken,
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            actions: { type: 'addLoans', params: ({ event }) => event.output },
            target: 'loans',
            reenter: true,
          },
          {
            actions: [{ type: 'addLoans', params: ({ event }) => event.output }, 'beginList'],
            target: 'payments',
          },
        ],
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => readFailure(event.error) },
          target: 'failed',
        },
      },
    },
    payments: {
      invoke: {
        src: 'readPayments',
        input: ({ context }) => context.reading.taken,
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            actions: { type: 'addPayments', params: ({ event }) => event.output },
            target: 'payments',
            reenter: true,
          },
          {
            actions: [{ type: 'addPayments', params: ({ event }) => event.output }, 'beginFigures'],
            target: 'summing',
          },
        ],
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => readFailure(event.error) },
          target: 'failed',
        },
      },
    },
    summing: {
      description: 'The three figures are added up, a piece of the book at a time.',
      invoke: {
        src: 'sumNextChunk',
        input: ({ context }) => known(context.figures),
        onDone: [
          {
            guard: { type: 'isUnfinished', params: ({ event }) => event.output },
            actions: { type: 'setFigures', params: ({ event }) => event.output },
            target: 'summing',
            reenter: true,
          },
          { actions: { type: 'setFigures', params: ({ event }) => event.output }, target: 'loaded' },
        ],
        onError: {
          actions: {
            type: 'setFailure',
            params: messageOf('The figures could not be added up.'),
          },
          target: 'failed',
        },
      },
    },
    loaded: { type: 'final' },
    failed: { type: 'final' },
  },
  output: ({ context }) => ({ book: bookOf(context), message: context.message }),
});

/** True where more pages follow: the server counts its list, and the last page was not empty. */
const leavesMore = ({ taken }: BookReading, { rows, unreadable, total }: ListAnswer<unknown>): boolean => {
  const received = rows.length + unreadable;
  return total !== null && received > 0 && taken + received < total;
};

const readingAfter = (
  reading: BookReading,
  { rows, unreadable, total }: ListAnswer<unknown>,
): BookReading => ({
  ...reading,
  unreadable: reading.unreadable + unreadable,
  taken: reading.taken + rows.length + unreadable,
  total,
});

/** The book once its figures are added up; null before. */
const bookOf = ({ reading: { loans, payments, unreadable }, figures }: ReportBookContext): Book | null => {
  const made = figures === null ? null : figures.made();
  return made === null ? null : { loans, payments, unreadable, figures: made };
};

const readFailure = (error: unknown): string => failureMessage(error, 'The server gave no reason.');

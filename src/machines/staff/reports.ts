import { assign, fromPromise, setup } from 'xstate';
import type { ListAnswer } from '#api/call.ts';
import { failureMessage } from '#api/failure.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Payment } from '#domain/loan/payment.ts';
import { isFinished, type ChunkedTask } from '#domain/reports/chunkedTask.ts';
import { figuresWork, type ReportFigures } from '#domain/reports/reportFigures.ts';
import {
  isSameRange,
  type RangeDraft,
  readRange,
  type ReportRange,
  usualRange,
} from '#domain/reports/reportRange.ts';
import { coversRange, type Report, type ReportName } from '#domain/reports/report.ts';
import { reportWork } from '#domain/reports/reports.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface ReportsInput {
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
  /** Null until the server has counted; always null for a server that sends whole lists. */
  readonly total: number | null;
}

export type ReportsEvent =
  | { readonly type: 'range.changed'; readonly draft: RangeDraft }
  | { readonly type: 'book.requested' }
  | { readonly type: 'report.requested'; readonly name: ReportName }
  | { readonly type: 'report.opened'; readonly name: ReportName }
  | { readonly type: 'download.requested'; readonly name: ReportName }
  | { readonly type: 'work.cancelled' };

interface ReportsContext {
  readonly today: Day;
  /** The range as it is typed, and the last one that could be read. */
  readonly draft: RangeDraft;
  readonly range: ReportRange;
  readonly reading: BookReading;
  readonly counting: ChunkedTask<ReportFigures> | null;
  /** Null until it has been read once. */
  readonly book: Book | null;
  /** The report that is being made or saved, or was when that failed. */
  readonly wanted: ReportName | null;
  readonly making: ChunkedTask<Report> | null;
  readonly generated: Readonly<Partial<Record<ReportName, Report>>>;
  /** The report that is looked at. */
  readonly shown: ReportName | null;
  readonly message: string;
}

/** The reports of the back office: the book is read a page at a time, and each report is made from it in the browser. */
export const reports = setup({
  types: {
    input: {} as ReportsInput,
    context: {} as ReportsContext,
    events: {} as ReportsEvent,
    tags: {} as 'failed',
  },
  actors: {
    /** The page of the list that begins after the rows that were taken, or the whole list. */
    readLoans: fromPromise<ListAnswer<Loan>, number>(unprovided),
    readPayments: fromPromise<ListAnswer<Payment>, number>(unprovided),
    /** As many pieces as the page can do without stuttering. */
    sumNextChunk: fromPromise<ChunkedTask<ReportFigures>, ChunkedTask<ReportFigures> | null>(unprovided),
    buildNextChunk: fromPromise<ChunkedTask<Report>, ChunkedTask<Report> | null>(unprovided),
    saveReport: fromPromise<void, Report | null>(unprovided),
  },
  guards: {
    hasBook: ({ context }) => context.book !== null,
    hasMore: ({ context }, page: ListAnswer<unknown>) => leavesMore(context.reading, page),
    isUnfinished: (_, work: ChunkedTask<unknown>) => !isFinished(work),
    isRange: (_, draft: RangeDraft) => readRange(draft) !== null,
    isOtherRange: ({ context }, draft: RangeDraft) => isOtherRange(context.range, draft),
    isWantedOfOtherRange: ({ context: { wanted, range } }, draft: RangeDraft) =>
      wanted !== null && coversRange(wanted) && isOtherRange(range, draft),
    canBeMade: ({ context }, name: ReportName) => !coversRange(name) || readRange(context.draft) !== null,
    isGenerated: ({ context }, name: ReportName) => context.generated[name] !== undefined,
  },
  actions: {
    beginReading: assign({ reading: () => nothingRead, counting: null }),
    setLoans: assign({
      reading: ({ context: { reading } }, page: ListAnswer<Loan>) => ({
        ...taking(reading, page),
        loans: [...reading.loans, ...page.rows],
      }),
    }),
    setPayments: assign({
      reading: ({ context: { reading } }, page: ListAnswer<Payment>) => ({
        ...taking(reading, page),
        payments: [...reading.payments, ...page.rows],
      }),
    }),
    beginList: assign({ reading: ({ context: { reading } }) => ({ ...reading, taken: 0, total: null }) }),
    beginCounting: assign({
      counting: ({ context: { reading, today } }) => figuresWork(reading.loans, reading.payments, today),
    }),
    setCounting: assign({ counting: (_, work: ChunkedTask<ReportFigures>) => work }),
    setBook: assign(({ context: { reading, book } }, work: ChunkedTask<ReportFigures>) => ({
      book: bookOf(reading, work.made()) ?? book,
      reading: nothingRead,
      counting: null,
      generated: {},
      shown: null,
    })),
    setDraft: assign({ draft: (_, draft: RangeDraft) => draft }),
    setRange: assign(({ context }, draft: RangeDraft) => {
      const range = readRange(draft) ?? context.range;
      return isSameRange(range, context.range) ? { draft } : { draft, range, ...withoutRanged(context) };
    }),
    beginMaking: assign(({ context: { book, range, today } }, name: ReportName) => ({
      wanted: name,
      making:
        book === null ? null : reportWork(name, { loans: book.loans, payments: book.payments, range, today }),
    })),
    setMaking: assign({ making: (_, work: ChunkedTask<Report>) => work }),
    setReport: assign(({ context: { generated, shown } }, work: ChunkedTask<Report>) => {
      const report = work.made();
      return {
        wanted: null,
        generated: report === null ? generated : { ...generated, [report.name]: report },
        shown: report?.name ?? shown,
      };
    }),
    endMaking: assign({ making: null }),
    clearRequestedReport: assign({ wanted: null }),
    setRequestedReport: assign({ wanted: (_, name: ReportName) => name }),
    show: assign({ shown: (_, name: ReportName) => name }),
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'reports',
  description:
    'Three figures of the book, and four reports that are made from it in the browser, looked at and kept as files.',
  context: ({ input: { today } }) => ({
    today,
    draft: usualRange(today),
    range: usualRange(today),
    reading: nothingRead,
    counting: null,
    book: null,
    wanted: null,
    making: null,
    generated: {},
    shown: null,
    message: '',
  }),
  type: 'parallel',
  states: {
    range: {
      description: 'From which day to which the reports look that cover a range.',
      initial: 'readable',
      states: {
        readable: {
          description: 'A report of another range is Pending again as soon as the range is a different one.',
        },
        unreadable: {
          description:
            'Something stands against what was typed, and is said beside it; what was generated stays.',
        },
      },
      on: {
        'range.changed': [
          {
            guard: { type: 'isRange', params: ({ event }) => event.draft },
            actions: { type: 'setRange', params: ({ event }) => event.draft },
            target: '.readable',
          },
          { actions: { type: 'setDraft', params: ({ event }) => event.draft }, target: '.unreadable' },
        ],
      },
    },
    work: {
      initial: 'reading',
      states: {
        reading: {
          description:
            'The book is read from the server; what was read before stays on the screen meanwhile.',
          entry: 'beginReading',
          initial: 'loans',
          on: { 'work.cancelled': [{ guard: 'hasBook', target: 'ready' }, { target: 'stopped' }] },
          states: {
            loans: {
              description: 'Page by page where the server has pages, else all at once.',
              invoke: {
                src: 'readLoans',
                input: ({ context }) => context.reading.taken,
                onDone: [
                  {
                    guard: { type: 'hasMore', params: ({ event }) => event.output },
                    actions: { type: 'setLoans', params: ({ event }) => event.output },
                    target: 'loans',
                    reenter: true,
                  },
                  {
                    actions: [{ type: 'setLoans', params: ({ event }) => event.output }, 'beginList'],
                    target: 'payments',
                  },
                ],
                onError: {
                  actions: { type: 'setFailure', params: ({ event }) => wordsFor(event.error) },
                  target: 'loadFailed',
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
                    actions: { type: 'setPayments', params: ({ event }) => event.output },
                    target: 'payments',
                    reenter: true,
                  },
                  {
                    actions: [{ type: 'setPayments', params: ({ event }) => event.output }, 'beginCounting'],
                    target: 'counting',
                  },
                ],
                onError: {
                  actions: { type: 'setFailure', params: ({ event }) => wordsFor(event.error) },
                  target: 'loadFailed',
                },
              },
            },
            counting: {
              description: 'The three figures are added up, a piece of the book at a time.',
              invoke: {
                src: 'sumNextChunk',
                input: ({ context }) => context.counting,
                onDone: [
                  {
                    guard: { type: 'isUnfinished', params: ({ event }) => event.output },
                    actions: { type: 'setCounting', params: ({ event }) => event.output },
                    target: 'counting',
                    reenter: true,
                  },
                  {
                    actions: { type: 'setBook', params: ({ event }) => event.output },
                    target: '#reports.work.ready',
                  },
                ],
                onError: {
                  actions: {
                    type: 'setFailure',
                    params: ({ event }) => failureMessage(event.error, 'The figures could not be added up.'),
                  },
                  target: 'loadFailed',
                },
              },
            },
            loadFailed: {
              always: [
                { guard: 'hasBook', target: '#reports.work.ready.idle.unrefreshed' },
                { target: '#reports.work.unavailable' },
              ],
            },
          },
        },
        stopped: {
          description: 'The reading was cancelled before there was anything to show.',
          on: { 'book.requested': 'reading' },
        },
        unavailable: {
          description: 'The book could not be read, and there is none from before.',
          tags: 'failed',
          on: { 'book.requested': 'reading' },
        },
        ready: {
          description: 'There is a book, and reports can be made from it, one at a time.',
          initial: 'idle',
          on: {
            'book.requested': { actions: 'clearRequestedReport', target: 'reading' },
            'report.opened': {
              guard: { type: 'isGenerated', params: ({ event }) => event.name },
              actions: { type: 'show', params: ({ event }) => event.name },
            },
          },
          states: {
            idle: {
              initial: 'idle',
              on: {
                'report.requested': {
                  guard: { type: 'canBeMade', params: ({ event }) => event.name },
                  actions: { type: 'beginMaking', params: ({ event }) => event.name },
                  target: 'generating',
                },
                'download.requested': {
                  guard: { type: 'isGenerated', params: ({ event }) => event.name },
                  actions: { type: 'setRequestedReport', params: ({ event }) => event.name },
                  target: 'saving',
                },
              },
              states: {
                idle: {},
                unrefreshed: {
                  description: 'The book could not be read again; the one from before still stands.',
                  tags: 'failed',
                },
                buildFailed: { description: 'A report could not be made.', tags: 'failed' },
                unsaved: {
                  description: 'A file could not be saved.',
                  tags: 'failed',
                  on: {
                    'range.changed': {
                      guard: { type: 'isOtherRange', params: ({ event }) => event.draft },
                      target: 'idle',
                    },
                  },
                },
              },
            },
            generating: {
              description: 'The report is made, a piece of the book at a time.',
              exit: 'endMaking',
              on: {
                'work.cancelled': { actions: 'clearRequestedReport', target: 'idle' },
                'range.changed': {
                  description: 'What is being made would be of a range that is no longer asked for.',
                  guard: { type: 'isWantedOfOtherRange', params: ({ event }) => event.draft },
                  actions: 'clearRequestedReport',
                  target: 'idle',
                },
              },
              invoke: {
                src: 'buildNextChunk',
                input: ({ context }) => context.making,
                onDone: [
                  {
                    guard: { type: 'isUnfinished', params: ({ event }) => event.output },
                    actions: { type: 'setMaking', params: ({ event }) => event.output },
                    target: 'generating',
                    reenter: true,
                  },
                  {
                    actions: { type: 'setReport', params: ({ event }) => event.output },
                    target: 'idle',
                  },
                ],
                onError: {
                  actions: {
                    type: 'setFailure',
                    params: ({ event }) => failureMessage(event.error, 'The report could not be made.'),
                  },
                  target: 'idle.buildFailed',
                },
              },
            },
            saving: {
              on: {
                'work.cancelled': 'idle',
                'range.changed': {
                  guard: { type: 'isWantedOfOtherRange', params: ({ event }) => event.draft },
                  actions: 'clearRequestedReport',
                  target: 'idle',
                },
              },
              invoke: {
                src: 'saveReport',
                input: ({ context: { wanted, generated } }) =>
                  wanted === null ? null : (generated[wanted] ?? null),
                onDone: 'idle',
                onError: {
                  actions: {
                    type: 'setFailure',
                    params: ({ event }) =>
                      failureMessage(event.error, 'This browser could not save the file.'),
                  },
                  target: 'idle.unsaved',
                },
              },
            },
          },
        },
      },
    },
  },
});

const nothingRead: BookReading = { loans: [], payments: [], unreadable: 0, taken: 0, total: null };

/** True where more pages follow: the server counts its list, and the last page was not empty. */
const leavesMore = ({ taken }: BookReading, { rows, unreadable, total }: ListAnswer<unknown>): boolean => {
  const received = rows.length + unreadable;
  return total !== null && received > 0 && taken + received < total;
};

const taking = (reading: BookReading, { rows, unreadable, total }: ListAnswer<unknown>): BookReading => ({
  ...reading,
  unreadable: reading.unreadable + unreadable,
  taken: reading.taken + rows.length + unreadable,
  total,
});

const bookOf = ({ loans, payments, unreadable }: BookReading, figures: ReportFigures | null): Book | null =>
  figures === null ? null : { loans, payments, unreadable, figures };

const isOtherRange = (range: ReportRange, draft: RangeDraft): boolean => {
  const next = readRange(draft);
  return next !== null && !isSameRange(next, range);
};

/** Reports of another range become Pending again. */
const withoutRanged = ({ generated, shown }: Pick<ReportsContext, 'generated' | 'shown'>) => ({
  generated: Object.fromEntries(
    Object.entries(generated).filter(([name]) => !coversRange(name as ReportName)),
  ) as ReportsContext['generated'],
  shown: shown !== null && coversRange(shown) ? null : shown,
});

const wordsFor = (error: unknown): string => failureMessage(error, 'The server gave no reason.');

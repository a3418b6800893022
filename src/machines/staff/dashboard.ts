import { assign, fromPromise, setup } from 'xstate';
import type { Listing } from '#api/call.ts';
import { failureMessage } from '#api/failure.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Payment } from '#domain/loan/payment.ts';
import {
  type CollectionFigures,
  collectionFigures,
  type PortfolioFigures,
  portfolioFigures,
} from '#domain/loan/portfolio.ts';
import { unprovided } from '#machines/unprovided.ts';

/** The loaded loans with their figures. */
export interface LoanBook {
  readonly loans: readonly Loan[];
  readonly figures: PortfolioFigures;
  readonly unreadable: number;
}

/** The figures of the loaded payments. */
export interface CollectionBook {
  readonly figures: CollectionFigures;
  readonly unreadable: number;
}

/** The parts of the dashboard, one for each call. */
export type DashboardPart = 'loans' | 'payments' | 'customers';

export interface DashboardInput {
  readonly today: Day;
}

export type DashboardEvent =
  { readonly type: 'search.changed'; readonly search: string } | { readonly type: 'reload.requested' };

interface DashboardContext {
  readonly today: Day;
  readonly search: string;
  /** The figures of empty lists until a call has answered, and again when it has failed (rule FALLBACK-FIGURES). */
  readonly loans: LoanBook;
  readonly payments: CollectionBook;
  readonly customers: number;
  /** Why each part could not be loaded, in the words that are shown. */
  readonly messages: Readonly<Record<DashboardPart, string>>;
}

/** `retriable` and `refreshing` hold for the screen as a whole: some part waits for Retry, some part is read again. */
type DashboardTag = `${DashboardPart}Missing` | 'retriable' | 'refreshing';

/** The staff's first screen: three calls at once, each of which may fail without the others (rule FALLBACK-FIGURES). */
export const dashboard = setup({
  types: {
    input: {} as DashboardInput,
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    tags: {} as DashboardTag,
  },
  actors: {
    loadLoans: fromPromise<Listing<Loan>>(unprovided),
    loadPayments: fromPromise<Listing<Payment>>(unprovided),
    countCustomers: fromPromise<number>(unprovided),
  },
  actions: {
    changeSearch: assign({ search: (_, search: string) => search }),
    setLoans: assign({
      loans: ({ context }, listing: Pick<Listing<Loan>, 'rows' | 'unreadable'>) =>
        loanBookOf(listing, context.today),
    }),
    setPayments: assign({
      payments: ({ context }, listing: Pick<Listing<Payment>, 'rows' | 'unreadable'>) =>
        collectionBookOf(listing, context.today),
    }),
    setCustomers: assign({ customers: (_, count: number) => count }),
    setFailure: assign({
      messages: ({ context }, said: Partial<DashboardContext['messages']>) => ({
        ...context.messages,
        ...said,
      }),
    }),
  },
}).createMachine({
  id: 'dashboard',
  description: 'What the book of loans comes to today, what was collected, and the newest loans.',
  context: ({ input }) => ({
    today: input.today,
    search: '',
    loans: loanBookOf(nothing, input.today),
    payments: collectionBookOf(nothing, input.today),
    customers: 0,
    messages: { loans: '', payments: '', customers: '' },
  }),
  on: {
    'search.changed': { actions: { type: 'changeSearch', params: ({ event }) => event.search } },
  },
  type: 'parallel',
  states: {
    loans: {
      description: 'Active Loans, Total Disbursed Amount, Overdue EMIs and the newest loans.',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadLoans',
            onDone: { actions: { type: 'setLoans', params: ({ event }) => event.output }, target: 'shown' },
            onError: {
              actions: { type: 'setFailure', params: ({ event }) => ({ loans: wordsFor(event.error) }) },
              target: 'unavailable',
            },
          },
        },
        shown: { on: { 'reload.requested': 'refreshing' } },
        refreshing: {
          description: 'What was read last stays on the screen until the new is there.',
          tags: 'refreshing',
          invoke: {
            src: 'loadLoans',
            onDone: { actions: { type: 'setLoans', params: ({ event }) => event.output }, target: 'shown' },
            onError: {
              actions: { type: 'setFailure', params: ({ event }) => ({ loans: wordsFor(event.error) }) },
              target: 'unavailable',
            },
          },
        },
        unavailable: {
          description: 'The counters are 0, the list is empty, and a notice says so.',
          tags: ['loansMissing', 'retriable'],
          entry: { type: 'setLoans', params: () => nothing },
          on: { 'reload.requested': 'retrying' },
        },
        retrying: {
          description: 'The notice stays until there is something better to show.',
          tags: 'loansMissing',
          invoke: {
            src: 'loadLoans',
            onDone: { actions: { type: 'setLoans', params: ({ event }) => event.output }, target: 'shown' },
            onError: {
              actions: { type: 'setFailure', params: ({ event }) => ({ loans: wordsFor(event.error) }) },
              target: 'unavailable',
            },
          },
        },
      },
    },
    payments: {
      description: 'Total Amount collected, this month against the last, and the months of the year.',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadPayments',
            onDone: {
              actions: { type: 'setPayments', params: ({ event }) => event.output },
              target: 'shown',
            },
            onError: {
              actions: { type: 'setFailure', params: ({ event }) => ({ payments: wordsFor(event.error) }) },
              target: 'unavailable',
            },
          },
        },
        shown: { on: { 'reload.requested': 'refreshing' } },
        refreshing: {
          description: 'What was read last stays on the screen until the new is there.',
          tags: 'refreshing',
          invoke: {
            src: 'loadPayments',
            onDone: {
              actions: { type: 'setPayments', params: ({ event }) => event.output },
              target: 'shown',
            },
            onError: {
              actions: { type: 'setFailure', params: ({ event }) => ({ payments: wordsFor(event.error) }) },
              target: 'unavailable',
            },
          },
        },
        unavailable: {
          description: 'The figures are 0, the chart is empty, and a notice says so.',
          tags: ['paymentsMissing', 'retriable'],
          entry: { type: 'setPayments', params: () => nothing },
          on: { 'reload.requested': 'retrying' },
        },
        retrying: {
          description: 'The notice stays until there is something better to show.',
          tags: 'paymentsMissing',
          invoke: {
            src: 'loadPayments',
            onDone: {
              actions: { type: 'setPayments', params: ({ event }) => event.output },
              target: 'shown',
            },
            onError: {
              actions: { type: 'setFailure', params: ({ event }) => ({ payments: wordsFor(event.error) }) },
              target: 'unavailable',
            },
          },
        },
      },
    },
    customers: {
      description: 'Total Customers.',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'countCustomers',
            onDone: {
              actions: { type: 'setCustomers', params: ({ event }) => event.output },
              target: 'shown',
            },
            onError: {
              actions: { type: 'setFailure', params: ({ event }) => ({ customers: wordsFor(event.error) }) },
              target: 'unavailable',
            },
          },
        },
        shown: { on: { 'reload.requested': 'refreshing' } },
        refreshing: {
          description: 'What was read last stays on the screen until the new is there.',
          tags: 'refreshing',
          invoke: {
            src: 'countCustomers',
            onDone: {
              actions: { type: 'setCustomers', params: ({ event }) => event.output },
              target: 'shown',
            },
            onError: {
              actions: { type: 'setFailure', params: ({ event }) => ({ customers: wordsFor(event.error) }) },
              target: 'unavailable',
            },
          },
        },
        unavailable: {
          description: 'The counter is 0, and a notice says so.',
          tags: ['customersMissing', 'retriable'],
          entry: { type: 'setCustomers', params: 0 },
          on: { 'reload.requested': 'retrying' },
        },
        retrying: {
          description: 'The notice stays until there is something better to show.',
          tags: 'customersMissing',
          invoke: {
            src: 'countCustomers',
            onDone: {
              actions: { type: 'setCustomers', params: ({ event }) => event.output },
              target: 'shown',
            },
            onError: {
              actions: { type: 'setFailure', params: ({ event }) => ({ customers: wordsFor(event.error) }) },
              target: 'unavailable',
            },
          },
        },
      },
    },
  },
});

const nothing = { rows: [], unreadable: 0 } as const;

const loanBookOf = (
  { rows, unreadable }: Pick<Listing<Loan>, 'rows' | 'unreadable'>,
  today: Day,
): LoanBook => ({ loans: rows, figures: portfolioFigures(rows, today), unreadable });

const collectionBookOf = (
  { rows, unreadable }: Pick<Listing<Payment>, 'rows' | 'unreadable'>,
  today: Day,
): CollectionBook => ({ figures: collectionFigures(rows, today), unreadable });

const wordsFor = (error: unknown): string => failureMessage(error, 'The server gave no reason.');

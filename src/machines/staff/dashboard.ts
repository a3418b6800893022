import { assign, sendTo, setup } from 'xstate';
import type { Rows } from '#domain/lists/rows.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Payment } from '#domain/loan/payment.ts';
import {
  type CollectionFigures,
  collectionFigures,
  type PortfolioFigures,
  portfolioFigures,
} from '#domain/loan/portfolio.ts';
import { dashboardCustomers, dashboardLoans, dashboardPayments } from './parts.ts';

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
  { readonly type: 'search.changed'; readonly search: string } | { readonly type: 'load.requested' };

interface DashboardContext {
  readonly today: Day;
  readonly search: string;
  /** The figures of empty lists until a part is loaded, and again when its load has failed (rule FALLBACK-FIGURES). */
  readonly loans: LoanBook;
  readonly payments: CollectionBook;
  readonly customers: number;
}

/** The staff's first screen: three parts, each of which may fail without the others (rule FALLBACK-FIGURES). */
export const dashboard = setup({
  types: {
    input: {} as DashboardInput,
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    children: {} as {
      loans: 'dashboardLoans';
      payments: 'dashboardPayments';
      customers: 'dashboardCustomers';
    },
  },
  actors: { dashboardLoans, dashboardPayments, dashboardCustomers },
  actions: {
    changeSearch: assign({ search: (_, search: string) => search }),
    setLoans: assign({
      loans: ({ context }, loaded: Rows<Loan> | null) => loanBookOf(loaded ?? nothing, context.today),
    }),
    setPayments: assign({
      payments: ({ context }, loaded: Rows<Payment> | null) =>
        collectionBookOf(loaded ?? nothing, context.today),
    }),
    setCustomers: assign({ customers: (_, loaded: number | null) => loaded ?? 0 }),
    loadLoans: sendTo('loans', { type: 'load.requested' }),
    loadPayments: sendTo('payments', { type: 'load.requested' }),
    loadCustomers: sendTo('customers', { type: 'load.requested' }),
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
  }),
  invoke: [
    {
      id: 'loans',
      src: 'dashboardLoans',
      onSnapshot: { actions: { type: 'setLoans', params: ({ event }) => event.snapshot.context.loaded } },
    },
    {
      id: 'payments',
      src: 'dashboardPayments',
      onSnapshot: { actions: { type: 'setPayments', params: ({ event }) => event.snapshot.context.loaded } },
    },
    {
      id: 'customers',
      src: 'dashboardCustomers',
      onSnapshot: { actions: { type: 'setCustomers', params: ({ event }) => event.snapshot.context.loaded } },
    },
  ],
  on: {
    'search.changed': { actions: { type: 'changeSearch', params: ({ event }) => event.search } },
    'load.requested': { actions: ['loadLoans', 'loadPayments', 'loadCustomers'] },
  },
});

const nothing = { rows: [], unreadable: 0 } as const;

const loanBookOf = ({ rows, unreadable }: Rows<Loan>, today: Day): LoanBook => ({
  loans: rows,
  figures: portfolioFigures(rows, today),
  unreadable,
});

const collectionBookOf = ({ rows, unreadable }: Rows<Payment>, today: Day): CollectionBook => ({
  figures: collectionFigures(rows, today),
  unreadable,
});

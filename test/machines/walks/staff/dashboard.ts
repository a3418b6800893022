import { assign, type SnapshotFrom } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { rupees } from '#domain/values/money.ts';
import { collectionFigures, portfolioFigures } from '#domain/loan/portfolio.ts';
import { dashboard, type DashboardPart } from '#machines/staff/dashboard.ts';
import { inputsOf, loanOf, paymentOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof dashboard>;

type LoansRead = Pick<Snapshot['context']['loans'], 'unreadable'> & { readonly rows: readonly Loan[] };

const today = day('2026-03-20');

const parts: readonly DashboardPart[] = ['loans', 'payments', 'customers'];

const calls = { loans: 'loadLoans', payments: 'loadPayments', customers: 'countCustomers' } as const;

const stateOf = (snapshot: Snapshot, part: DashboardPart): string =>
  (snapshot.value as Readonly<Record<DashboardPart, string>>)[part];

const isEmpty = ({ context }: Snapshot, part: DashboardPart): boolean => {
  switch (part) {
    case 'loans':
      return context.loans.loans.length === 0 && context.loans.unreadable === 0;
    case 'payments':
      return context.payments.figures.total === 0 && context.payments.unreadable === 0;
    case 'customers':
      return context.customers === 0;
  }
};

const inEveryPart = (holds: (snapshot: Snapshot, part: DashboardPart) => boolean) => (snapshot: Snapshot) =>
  parts.every((part) => holds(snapshot, part));

export const dashboardWalk = provenBy(
  dashboard,
  {
    inputs: [{ today }],
    events: [
      { type: 'reload.requested' },
      { type: 'search.changed', search: '' },
      { type: 'search.changed', search: '%_\u0000' },
    ],
    answers: {
      loadLoans: [{ rows: [loanOf()], unreadable: 1, total: null }],
      loadPayments: [{ rows: [paymentOf(1)], unreadable: 1, total: null }],
      countCustomers: [7, 8],
    },
    facts: ({ context: { loans, payments, customers, search } }) => [
      loans.loans.length,
      payments.figures.total,
      customers,
      search,
    ],
  },
  {
    'a part counts as nothing until it has been read, and when it cannot be': inEveryPart(
      (snapshot, part) =>
        !['loading', 'unavailable', 'retrying'].includes(stateOf(snapshot, part)) || isEmpty(snapshot, part),
    ),
    'a part that is shown has what was read': inEveryPart(
      (snapshot, part) =>
        !['shown', 'refreshing'].includes(stateOf(snapshot, part)) || !isEmpty(snapshot, part),
    ),
    'the notice names exactly the parts that could not be loaded': inEveryPart(
      (snapshot, part) =>
        snapshot.hasTag(`${part}Missing`) === ['unavailable', 'retrying'].includes(stateOf(snapshot, part)),
    ),
    'every failure has its words': inEveryPart(
      (snapshot, part) => !snapshot.hasTag(`${part}Missing`) || snapshot.context.messages[part] !== '',
    ),
    'Retry can be pressed exactly when something waits for it': (snapshot) =>
      snapshot.hasTag('retriable') === parts.some((part) => stateOf(snapshot, part) === 'unavailable'),
    'a call is under way exactly where something is awaited': inEveryPart(
      (snapshot, part) =>
        calls[part] in inputsOf(snapshot) ===
        ['loading', 'refreshing', 'retrying'].includes(stateOf(snapshot, part)),
    ),
    'the figures are those of the loans that are listed': ({ context }) =>
      JSON.stringify(context.loans.figures) === JSON.stringify(portfolioFigures(context.loans.loans, today)),
    'nothing collected is nothing in every month': ({ context: { payments } }) =>
      payments.figures.total !== 0 ||
      JSON.stringify(payments.figures) === JSON.stringify(collectionFigures([], today)),
  },
  {
    'what happens to one call leaves the other parts as they are': ({ from, event, to }) =>
      event.type === 'reload.requested' ||
      parts.filter((part) => stateOf(from, part) !== stateOf(to, part)).length <= 1,
    'what was read stays on the screen while it is read again': ({ from, event, to }) =>
      event.type !== 'reload.requested' ||
      (from.context.loans === to.context.loans &&
        from.context.payments === to.context.payments &&
        from.context.customers === to.context.customers),
    'a search asks for nothing and changes no figure': ({ from, event, to }) =>
      event.type !== 'search.changed' ||
      (JSON.stringify(from.value) === JSON.stringify(to.value) && from.context.loans === to.context.loans),
    'only a search changes the search': ({ from, event, to }) =>
      event.type === 'search.changed' || from.context.search === to.context.search,
  },
  {
    'loans are listed that are not counted': {
      actions: {
        setLoans: assign({
          loans: ({ context }: Pick<Snapshot, 'context'>, { rows, unreadable }: LoansRead) => ({
            ...context.loans,
            loans: rows,
            unreadable,
          }),
        }),
      },
    },
    'what was collected stays out of the total': {
      actions: {
        setPayments: assign({
          payments: ({ context }: Pick<Snapshot, 'context'>) => ({
            ...context.payments,
            figures: { ...collectionFigures([paymentOf(1)], today), total: rupees(0) },
          }),
        }),
      },
    },
  },
);

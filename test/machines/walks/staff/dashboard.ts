import { assign, type EventObject, type SnapshotFrom } from 'xstate';
import type { Rows } from '#domain/lists/rows.ts';
import { day } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { rupees } from '#domain/values/money.ts';
import { collectionFigures, portfolioFigures } from '#domain/loan/portfolio.ts';
import { dashboard, type DashboardPart } from '#machines/staff/dashboard.ts';
import { dashboardCustomers, dashboardLoans, dashboardPayments } from '#machines/staff/parts.ts';
import { loanOf, paymentOf } from '#test/support/machines/machines.ts';
import { snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof dashboard>;

const today = day('2026-03-20');

const parts: readonly DashboardPart[] = ['loans', 'payments', 'customers'];

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

/** The part that an event is about; null for one of the screen itself. */
const partOfEvent = ({ type }: EventObject): DashboardPart | null =>
  parts.find((part) => type === `xstate.snapshot.${part}`) ?? null;

const loadedIn = (event: EventObject): unknown =>
  (event as { readonly snapshot?: SnapshotFrom<typeof dashboardLoans> }).snapshot?.context.loaded ?? null;

export const dashboardWalk = provenBy(
  dashboard,
  {
    inputs: [{ today }],
    events: [
      { type: 'load.requested' },
      { type: 'search.changed', search: '' },
      { type: 'search.changed', search: '%_\u0000' },
    ],
    answers: {},
    shown: {
      dashboardLoans: snapshotsOfPart(dashboardLoans, undefined, [{ rows: [loanOf()], unreadable: 1 }]),
      dashboardPayments: snapshotsOfPart(dashboardPayments, undefined, [
        { rows: [paymentOf(1)], unreadable: 1 },
      ]),
      dashboardCustomers: snapshotsOfPart(dashboardCustomers, undefined, [7, 8]),
    },
    facts: ({ context: { loans, payments, customers, search } }) => [
      loans.loans.length,
      payments.figures.total,
      customers,
      search,
    ],
  },
  {
    'the figures are those of the loans that are listed': ({ context }) =>
      JSON.stringify(context.loans.figures) === JSON.stringify(portfolioFigures(context.loans.loans, today)),
    'nothing collected is nothing in every month': ({ context: { payments } }) =>
      payments.figures.total !== 0 ||
      JSON.stringify(payments.figures) === JSON.stringify(collectionFigures([], today)),
  },
  {
    'a part counts as nothing until it has been read, and when it cannot be, and else as what was read': ({
      event,
      to,
    }) => {
      const part = partOfEvent(event);
      return part === null || isEmpty(to, part) === (loadedIn(event) === null);
    },
    'what happens to one part leaves the others as they are': ({ from, event, to }) =>
      parts.every((part) => part === partOfEvent(event) || from.context[part] === to.context[part]),
    'a search asks for nothing and changes no figure': ({ from, event, to }) =>
      event.type !== 'search.changed' || parts.every((part) => from.context[part] === to.context[part]),
    'only a search changes the search': ({ from, event, to }) =>
      event.type === 'search.changed' || from.context.search === to.context.search,
  },
  {
    'loans are listed that are not counted': {
      actions: {
        setLoans: assign({
          loans: ({ context }: Pick<Snapshot, 'context'>, loaded: Rows<Loan> | null) => ({
            ...context.loans,
            loans: loaded?.rows ?? [],
            unreadable: loaded?.unreadable ?? 0,
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

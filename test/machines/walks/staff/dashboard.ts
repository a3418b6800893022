import { assign, type EventObject, type SnapshotFrom } from 'xstate';
import type { LoadedLoans } from '#domain/portfolio/dashboardBooks.ts';
import { day } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { collectionFigures, type PortfolioFigures, portfolioFigures } from '#domain/portfolio/portfolio.ts';
import { dashboard, type DashboardPart } from '#machines/staff/dashboard.ts';
import {
  dashboardCustomers,
  dashboardLoans,
  dashboardPayments,
  dashboardWork,
} from '#machines/staff/parts.ts';
import { loanOf, paymentOf } from '#test/support/machines/machines.ts';
import { does, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof dashboard>;

const today = day('2026-03-20');

const parts: readonly DashboardPart[] = ['loans', 'payments', 'customers'];

const keptFigures: PortfolioFigures = { activeLoans: 5, disbursed: rupees(9_000), overdueEmis: 2 };

const keptLoans: LoadedLoans = { rows: [loanOf()], unreadable: 0, kept: { figures: keptFigures, total: 9 } };

const isEmpty = ({ context }: Snapshot, part: DashboardPart): boolean => {
  switch (part) {
    case 'loans':
      return context.loans.loans.length === 0 && context.loans.unreadable === 0 && context.newest === null;
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
    inputs: [{ today, clock: { now: () => Date.parse(`${today}T12:00:00+05:30`) } }],
    events: [
      { type: 'load.requested' },
      { type: 'work.chosen', kind: 'toConfirm' },
      { type: 'search.changed', search: '' },
      { type: 'search.changed', search: '%_\u0000' },
      { type: 'hit.requested' },
    ],
    answers: { findNewest: [{ rows: [loanOf({ loanId: 'LN-000009' })], total: 3 }] },
    shown: {
      dashboardLoans: snapshotsOfPart(
        dashboardLoans,
        undefined,
        [{ rows: [loanOf()], unreadable: 1, kept: null }, keptLoans],
        keptLoans,
      ),
      dashboardPayments: snapshotsOfPart(dashboardPayments, undefined, [
        { rows: [paymentOf(1)], unreadable: 1, kept: null },
        { rows: [], unreadable: 0, kept: collectionFigures([paymentOf(2), paymentOf(3)], today) },
      ]),
      dashboardCustomers: snapshotsOfPart(dashboardCustomers, undefined, [7, 8], 8),
      dashboardWork: snapshotsOfPart(dashboardWork, undefined, [{ figures: null }]),
    },
    facts: ({ context: { loans, payments, customers, search, newest, searchFailure, workKind } }) => [
      loans.loans.length,
      loans.figures.activeLoans,
      payments.figures.total,
      customers,
      search,
      newest?.total ?? null,
      searchFailure !== null,
      workKind,
    ],
  },
  {
    'the figures are those of the loans that are listed, or those that the server keeps': ({ context }) =>
      JSON.stringify(context.loans.figures) ===
      JSON.stringify(context.newest === null ? portfolioFigures(context.loans.loans, today) : keptFigures),
    'loans are searched here, or by the server, and never in both places': ({ context, value }) =>
      context.newest === null ? value === 'listed' : context.loans.loans.length === 0,
    'a search that failed says why': (snapshot) =>
      snapshot.matches('searchFailed') === (snapshot.context.searchFailure !== null) ||
      snapshot.hasTag('searching'),
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
    'whoever asks anew gets every part anew, and the time of it': ({ from, event }) =>
      event.type !== 'load.requested' ||
      ['noteTime', 'loadLoans', 'loadPayments', 'loadCustomers', 'loadWork'].every((action) =>
        does(from.machine, from, event, action),
      ),
    'a search by the server changes no figure': ({ from, event, to }) =>
      !event.type.startsWith('xstate.done.actor.') || from.context.loans === to.context.loans,
    'a search asks for nothing and changes no figure': ({ from, event, to }) =>
      event.type !== 'search.changed' || parts.every((part) => from.context[part] === to.context[part]),
    'the kind of work that was chosen stays until another one is': ({ from, event, to }) =>
      event.type === 'work.chosen'
        ? to.context.workKind === 'toConfirm'
        : from.context.workKind === to.context.workKind,
    'the screen is told of an answer where Enter asked for it, or finds it there': ({ from, event }) =>
      does(from.machine, from, event, 'tellAnswered') ===
      (event.type === 'hit.requested'
        ? from.matches('listed')
        : event.type.startsWith('xstate.done.actor.') && from.matches({ searching: 'opening' })),
    'what is typed after Enter takes it back': ({ event, to }) =>
      event.type !== 'search.changed' || !to.matches({ searching: 'opening' }),
    'Enter waits for no pause, and changes nothing that is shown': ({ from, event, to }) =>
      event.type !== 'hit.requested' ||
      (to.context === from.context && (!from.matches('pausing') || to.matches({ searching: 'opening' }))),
    'only a search changes the search': ({ from, event, to }) =>
      event.type === 'search.changed' || from.context.search === to.context.search,
  },
  {
    'loans are listed that are not counted': {
      actions: {
        setLoans: assign({
          loaded: (_: unknown, { loaded }: { readonly loaded: LoadedLoans | null }) => loaded,
          loans: (
            { context }: Pick<Snapshot, 'context'>,
            { loaded }: { readonly loaded: LoadedLoans | null },
          ) => ({
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

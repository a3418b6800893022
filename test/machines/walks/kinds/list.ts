import type { SnapshotFrom } from 'xstate';
import { day, readInstant } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { type AuditQuery, wholeAuditQuery } from '#domain/audit/auditQuery.ts';
import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import type { SecurityEvent } from '#domain/audit/securityEvent.ts';
import { type ListQuery, type Paging, defaultListQuery } from '#domain/lists/listQuery.ts';
import { customerList, loanList, vehicleList } from '#domain/lists/listShapes.ts';
import type { Page } from '#domain/lists/rows.ts';
import { type ListEvent, type ListInput, type ListMachine, shownPage } from '#machines/kinds/list.ts';
import { customersList } from '#machines/customers/customersList.ts';
import { type ReceiptQuery, wholeReceiptQuery } from '#domain/loanAccount/receiptQuery.ts';
import { dealerPayouts, type DisbursalQuery } from '#domain/loan/disbursalQuery.ts';
import { disbursalsList } from '#machines/disbursals/disbursalsList.ts';
import { loansToChoose } from '#machines/receipts/loanPicker.ts';
import { receiptsList } from '#machines/receipts/receiptsList.ts';
import { lenderVersions } from '#machines/lender/lenderVersions.ts';
import { approvalsList } from '#machines/staff/approvalsList.ts';
import { version } from '#test/machines/walks/lender/samples.ts';
import { auditChanges } from '#machines/staff/auditChanges.ts';
import { securityEvents } from '#machines/staff/securityEvents.ts';
import { vehiclesList } from '#machines/vehicles/vehiclesList.ts';
import { vehiclesToChoose } from '#machines/vehicles/vehiclePicker.ts';
import { recorded } from '#test/machines/walks/receipts/receiptEntry.ts';
import { own, theirs } from '#test/machines/walks/staff/approvals.ts';
import { paid } from '#test/machines/walks/disbursals/disbursalSection.ts';
import { known } from '#machines/known.ts';
import { customer, vehicle } from './form.ts';
import { loansList } from '#machines/loans/loansList.ts';
import { inputsOf, loanOf } from '#test/support/machines/machines.ts';
import { does } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const loans = ['LN-000001', 'LN-000002', 'LN-000010'].map((loanId) => loanOf({ loanId }));

export const change: AuditRecord = {
  _id: 'a1',
  action: 'LOAN_UPDATED',
  subject: 'loan',
  subjectId: 'internal-loan',
  name: 'LN-000001',
  changes: [{ field: 'loanAmount', before: '100000', after: '200000' }],
  reason: null,
  performedAt: readInstant('2026-03-15T06:30:00Z'),
  performedBy: 'Admin',
  accountName: 'Asha',
  accountId: 'internal-admin',
  accountEmail: 'asha@kisht.test',
  address: '203.0.113.7',
  requestId: 'r1',
};

const securityEvent: SecurityEvent = {
  _id: '1',
  at: readInstant('2026-03-15T06:30:00Z'),
  kind: 'signInFailed',
  times: 1,
  accountKind: 'staff',
  accountId: null,
  accountName: null,
  accountEmail: 'nobody@kisht.test',
  address: '203.0.113.7',
  device: 'Chrome on Linux',
  requestId: 'r2',
  call: 'signInStaff',
  record: null,
  reason: 'Invalid email or password',
};

interface ListCase<Row, Query extends Paging> {
  readonly rows: readonly Row[];
  readonly query: Query;
  readonly events: readonly ListEvent<Query>[];
  /** The page that is made of what is held; missing where every page comes from the server. */
  readonly shown?: (context: {
    readonly query: Query;
    readonly load: Page<Row, number | null> | null;
  }) => unknown;
}

/** All lists are of one kind: the same claims are walked for each. */
const listWalk = <Row, Query extends Paging, Total extends number | null>(
  machine: ListMachine<Row, Query, Total>,
  given: ListCase<Row, Query>,
) => provenAs(machine as never, given as never);

const provenAs = <Row>(machine: ListMachine<Row>, { rows, query, events, shown }: ListCase<Row, ListQuery>) =>
  provenBy(
    machine,
    {
      inputs: [{ query }],
      events: [...events, { type: 'hit.requested' }],
      answers: {
        loadRecords: [
          { rows, total: 70, unreadable: 0 },
          { rows, unreadable: 0, total: null },
          { rows: [], total: 0, unreadable: 1 },
        ],
      },
      facts: ({ context }) => [
        context.query,
        context.load === null ? null : context.load.total === null,
        context.failure,
      ],
    },
    {
      'what is asked of the server is what the person chose last, but where the whole list is held': (
        snapshot,
      ) =>
        !snapshot.matches('loading') ||
        snapshot.context.load?.total === null ||
        (inputsOf(snapshot)['loadRecords'] as ListInput | undefined)?.query === snapshot.context.query,
      'a load is awaited in one place only': (snapshot) =>
        snapshot.matches('loading') === 'loadRecords' in inputsOf(snapshot),
      'shown means that something was loaded': (snapshot) =>
        !snapshot.matches('shown') || (snapshot.context.load !== null && snapshot.context.failure === null),
      'a list that could not be loaded says so': (snapshot) =>
        !(snapshot.matches('unavailable') || snapshot.matches('absent')) ||
        (snapshot.context.failure?.reason ?? '') !== '',
      'an empty page is shown of an empty list alone, as its first': (snapshot) => {
        const { load, query: asked } = snapshot.context;
        const isEmpty = load !== null && load.total !== null && load.rows.length === 0;
        return !snapshot.matches('shown') || !isEmpty || asked.offset <= 0;
      },
      ...(shown === undefined
        ? {}
        : {
            'whatever is chosen, a page can be made of what is held': ({
              context,
            }: SnapshotFrom<ListMachine<Row>>) => (shown(context) === null) === (context.load === null),
          }),
    },
    {
      'a whole list that is held is asked for again only by a reload': ({ from, event, to }) =>
        from.context.load?.total !== null ||
        from.matches('loading') ||
        !to.matches('loading') ||
        event.type === 'load.requested' ||
        from.matches('pausing'),
      'any choice but a page goes back to the first page': ({ event, to }) =>
        changeIn(event) === null || 'offset' in (changeIn(event) ?? {}) || to.context.query.offset === 0,
      'what is typed is asked for after a pause, but where the whole list is held': ({ from, event, to }) =>
        event.type !== 'query.typed' || from.context.load?.total === null || to.matches('pausing'),
      'the screen is told of a page where Enter asked for it, or finds it there': ({ from, event, to }) => {
        const isDone = event.type.startsWith('xstate.done.');
        if (!isDone && event.type !== 'hit.requested') return true;
        return (
          does(machine, from, event, 'tellAnswered') ===
          (isDone
            ? from.matches({ loading: 'opening' }) && to.matches('shown')
            : from.matches('shown') || (from.matches('loading') && from.context.load?.total === null))
        );
      },
      'a query that changes after Enter takes it back': ({ event, to }) =>
        changeIn(event) === null || !to.matches({ loading: 'opening' }),
      'Enter makes no second call for the same page': ({ from, event, to }) =>
        event.type !== 'hit.requested' ||
        !from.matches('loading') ||
        inputsOf(to)['loadRecords'] === inputsOf(from)['loadRecords'],
      'Enter waits for no pause': ({ from, event, to }) =>
        event.type !== 'hit.requested' || !from.matches('pausing') || to.matches({ loading: 'opening' }),
      'Enter changes nothing that is asked for or shown': ({ from, event, to }) =>
        event.type !== 'hit.requested' || to.context === from.context,
      'a choice changes nothing but itself and the page': ({ from, event, to }) =>
        changeIn(event) === null ||
        JSON.stringify({ ...from.context.query, offset: 0, ...changeIn(event) }) ===
          JSON.stringify(to.context.query),
      'a load that fails takes nothing from the screen': ({ from, event, to }) =>
        !event.type.startsWith('xstate.error.') || to.context.load === from.context.load,
    },
  );

/** What an event changes of the query; null where it changes no part of it. */
const changeIn = (event: { readonly type: string }): Partial<ListQuery> | null =>
  event.type === 'query.typed' || event.type === 'query.changed'
    ? (event as Extract<ListEvent, { readonly type: 'query.changed' }>).change
    : null;

const listEvents: readonly ListEvent[] = [
  { type: 'query.typed', change: { search: '' } },
  { type: 'query.typed', change: { search: '%_\u0000' } },
  { type: 'query.changed', change: { sort: '__proto__', order: 'desc' } },
  { type: 'query.changed', change: { offset: -1 } },
  { type: 'query.changed', change: { limit: 100 } },
  {
    type: 'query.changed',
    change: { frequency: 'Quarterly', dueTo: day('2026-03-31'), amountFrom: rupees(1_000) },
  },
  { type: 'query.opened', query: defaultListQuery },
  { type: 'query.opened', query: { ...defaultListQuery, offset: 25 } },
  { type: 'query.opened', query: { ...defaultListQuery, search: 'asha', status: 'Past due' } },
  { type: 'load.requested' },
];

const listed = { query: defaultListQuery, events: listEvents };
const vehicles = {
  ...listed,
  rows: [vehicle],
  shown: (context: Parameters<typeof shownPage<typeof vehicle>>[0]) => shownPage(context, vehicleList),
};

export const loansListWalk = listWalk(loansList, {
  ...listed,
  rows: loans,
  shown: (context) => shownPage(context as never, loanList(day('2026-03-20'))),
});
export const loansToChooseWalk = listWalk(loansToChoose, { ...listed, rows: loans });
export const customersListWalk = listWalk(customersList, {
  ...listed,
  rows: [customer],
  shown: (context) => shownPage(context as never, customerList),
});
export const vehiclesListWalk = listWalk(vehiclesList, vehicles as never);
export const vehiclesToChooseWalk = listWalk(vehiclesToChoose, vehicles as never);

const searched: Pick<ListCase<never, AuditQuery>, 'query' | 'events'> = {
  query: wholeAuditQuery,
  events: [
    { type: 'query.typed', change: { id: 'LN-000001' } },
    { type: 'query.typed', change: { id: '' } },
    { type: 'query.changed', change: { from: '2026-03-15' } },
    { type: 'query.changed', change: { offset: 25 } },
    { type: 'query.changed', change: { limit: 100 } },
    { type: 'query.opened', query: wholeAuditQuery },
    { type: 'query.opened', query: { ...wholeAuditQuery, subject: 'loan' } },
    { type: 'load.requested' },
  ],
};

export const auditChangesWalk = listWalk(auditChanges, { ...searched, rows: [change] });
export const securityEventsWalk = listWalk(securityEvents, { ...searched, rows: [securityEvent] });

const firstPage: Paging = { limit: 25, offset: 0 };
const paged: Pick<ListCase<never, Paging>, 'query' | 'events'> = {
  query: firstPage,
  events: [
    { type: 'query.typed', change: {} },
    { type: 'query.changed', change: { offset: 25 } },
    { type: 'query.changed', change: { limit: 100 } },
    { type: 'query.opened', query: firstPage },
    { type: 'query.opened', query: { ...firstPage, offset: 50 } },
    { type: 'load.requested' },
  ],
};

const receiptEvents: readonly ListEvent<ReceiptQuery>[] = [
  { type: 'query.typed', change: { loan: 'LN-000001' } },
  { type: 'query.typed', change: { loan: '' } },
  { type: 'query.changed', change: { from: '2026-04-15' } },
  { type: 'query.changed', change: { offset: 25 } },
  { type: 'query.opened', query: wholeReceiptQuery },
  { type: 'query.opened', query: { ...wholeReceiptQuery, method: 'Cash' } },
  { type: 'load.requested' },
];
export const receiptsListWalk = listWalk(receiptsList, {
  rows: [recorded.receipt],
  query: wholeReceiptQuery,
  events: receiptEvents,
});

const payoutEvents: readonly ListEvent<DisbursalQuery>[] = [
  { type: 'query.typed', change: { from: '2026-04-01' } },
  { type: 'query.changed', change: { payee: '' } },
  { type: 'query.changed', change: { offset: 25 } },
  { type: 'query.opened', query: dealerPayouts },
  { type: 'query.opened', query: { ...dealerPayouts, to: '2026-04-20' } },
  { type: 'load.requested' },
];
export const disbursalsListWalk = listWalk(disbursalsList, {
  rows: [known(paid.of.disbursal)],
  query: dealerPayouts,
  events: payoutEvents,
});

export const approvalsListWalk = listWalk(approvalsList, { ...paged, rows: [theirs, own] });
export const lenderVersionsWalk = listWalk(lenderVersions, { ...paged, rows: [version] });

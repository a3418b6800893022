import { day } from '#domain/values/calendar.ts';
import { type ListShape, defaultListQuery } from '#domain/lists/listQuery.ts';
import { customerList, loanList, vehicleList } from '#domain/lists/listShapes.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { type listOf, shownPage } from '#machines/kinds/list.ts';
import { customersList } from '#machines/customers/customersList.ts';
import { vehiclesList } from '#machines/vehicles/vehiclesList.ts';
import { customer, vehicle } from './form.ts';
import { loansList } from '#machines/loans/loansList.ts';
import { inputsOf, loanOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const loans = ['LN-000001', 'LN-000002', 'LN-000010'].map((loanId) => loanOf({ loanId }));

/** All lists are of one kind: the same claims are walked for each. */
const listWalk = <Row>(
  machine: ReturnType<typeof listOf<Row>>,
  rows: readonly Row[],
  shape: ListShape<Row>,
) => provenAs(machine as never, rows as never, shape as never);

const provenAs = (machine: typeof loansList, rows: readonly Loan[], shape: ListShape<Loan>) =>
  provenBy(
    machine,
    {
      inputs: [{ query: defaultListQuery }],
      events: [
        { type: 'search.changed', search: '' },
        { type: 'search.changed', search: '%_\u0000' },
        { type: 'sort.chosen', sort: '__proto__', order: 'desc' },
        { type: 'page.chosen', offset: -1 },
        { type: 'query.opened', query: defaultListQuery },
        { type: 'query.opened', query: { ...defaultListQuery, offset: 25 } },
        { type: 'pageSize.chosen', limit: 100 },
        { type: 'query.opened', query: defaultListQuery },
        { type: 'query.opened', query: { ...defaultListQuery, search: 'asha', status: 'Past due' } },
        { type: 'load.requested' },
      ],
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
        inputsOf(snapshot)['loadRecords'] === snapshot.context.query,
      'a load is awaited in one place only': (snapshot) =>
        snapshot.matches('loading') === 'loadRecords' in inputsOf(snapshot),
      'shown means that something was loaded': (snapshot) =>
        !snapshot.matches('shown') || (snapshot.context.load !== null && snapshot.context.failure === null),
      'a list that could not be loaded says so': (snapshot) =>
        !snapshot.matches('unavailable') || (snapshot.context.failure?.reason ?? '') !== '',
      'an empty page is shown of an empty list alone, as its first': (snapshot) => {
        const { load, query } = snapshot.context;
        const isEmpty = load != null && load.total !== null && load.rows.length === 0;
        return !snapshot.matches('shown') || !isEmpty || query.offset <= 0;
      },
      'whatever is chosen, a page can be made of what is held': (snapshot) =>
        (shownPage(snapshot.context, shape) === null) === (snapshot.context.load === null),
    },
    {
      'a whole list that is held is asked for again only by a reload': ({ from, event, to }) =>
        from.context.load?.total !== null ||
        from.matches('loading') ||
        !to.matches('loading') ||
        event.type === 'load.requested' ||
        from.matches('pausing'),
      'any choice but a page goes back to the first page': ({ event, to }) =>
        !['search.changed', 'sort.chosen', 'pageSize.chosen'].includes(event.type) ||
        to.context.query.offset === 0,
    },
  );

export const loansListWalk = listWalk(loansList, loans, loanList(day('2026-03-20')));
export const customersListWalk = listWalk(customersList, [customer], customerList);
export const vehiclesListWalk = listWalk(vehiclesList, [vehicle], vehicleList);

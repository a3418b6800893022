import { useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { ListAnswer } from '#api/call.ts';
import { refusedWith } from '#api/failure.ts';
import { isOurServer } from '#browser/credentials.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { customerListFile, loanListFile, vehicleListFile } from '#domain/lists/listFile.ts';
import { customerList, isByRecord, loanList, vehicleList } from '#domain/lists/listShapes.ts';
import { isUnfiltered } from '#domain/lists/loanFilters.ts';
import { searchToQuery, type ListQuery } from '#domain/lists/listQuery.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { nameLoans } from '#domain/loan/loanNames.ts';
import { customersList } from '#machines/customers/customersList.ts';
import { loansList } from '#machines/loans/loansList.ts';
import { vehiclesList } from '#machines/vehicles/vehiclesList.ts';
import { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import { Customers } from '#ui/staff/customers/Customers.tsx';
import { listedState } from '#ui/loans/listedLoans.ts';
import { Loans } from '#ui/staff/loans/Loans.tsx';
import { Vehicles } from '#ui/staff/vehicles/Vehicles.tsx';
import type { App } from '#app/app.ts';
import { listUrl, listAtPath } from '#app/navigation/listUrl.ts';
import { listBarOf } from '#screens/shared/listBar.ts';
import { pagesByCursor } from '#screens/shared/pagesByCursor.ts';
import { inUsualOrder, newestById, usualOrderOfLoans } from '#screens/shared/usualOrder.ts';
import { loanRowsOf } from './loans/loanRows.ts';
import { customerPeekOf, loanPeekOf } from './peeks.tsx';

/** The screen at `/loans`. */
export const loansScreen = (app: App) => {
  const pageOf = pagesByCursor(app.client.listLoans);
  const machine = loansList.provide({
    actors: {
      loadRecords: fromPromise(async ({ input: { query } }) => {
        if (!isOurServer(app.storage) && !isByRecord(query)) return named(app, await wholeLoans(app, query));
        const page = await pageOf(inUsualOrder(query, usualOrderOfLoans(query)));
        if (page.total !== null && isFiltered(app, query, page)) return page;
        return named(app, page.total === null ? page : await wholeLoans(app, query));
      }),
    },
  });
  const address = listUrl(app.navigation, listAtPath('/loans'));
  const peek = loanPeekOf(app);
  const rows = loanRowsOf(app);
  const useBar = listBarOf(app, {
    file: loanListFile,
    shape: loanList,
    sent: (query) => inUsualOrder(query, usualOrderOfLoans(query)),
    whole: async () => (await named(app, await app.client.listLoans())).rows,
  });
  return () => (
    <Loans
      machine={machine}
      {...address}
      bar={useBar()}
      peek={peek}
      rows={rows}
      input={useQueryInput()}
      today={dayInIndia(app.clock.now())}
      onOpen={({ loanId }, listed) =>
        app.navigation.goTo(`/loans/${encodeURIComponent(loanId)}`, { state: listedState(listed) })
      }
    />
  );
};

/**
 * True for a page of the loans that the filters of the query keep. Another server that sends pages may leave a filter out,
 * and one page does not tell: its loans are filtered here, from the whole list.
 */
const isFiltered = ({ storage, clock }: App, query: ListQuery, { rows }: ListAnswer<Loan>): boolean => {
  const { isKept } = loanList(dayInIndia(clock.now()));
  return (
    isUnfiltered(query) || (isOurServer(storage) && rows.every((loan) => isKept?.(loan, query) !== false))
  );
};

/** All loans, for a query that the pages of another server may not answer. */
const wholeLoans = async ({ client }: App, query: ListQuery): Promise<ListAnswer<Loan>> => {
  const { total, ...whole } = await client.listLoans();
  if (total !== null && total > whole.rows.length)
    throw refusedWith(0, `This server does not ${unansweredOf(query)}.`);
  return { ...whole, total: null };
};

const unansweredOf = (query: ListQuery): string => {
  if (query.frequency !== null) return 'filter loans by payment frequency';
  return isUnfiltered(query) ? 'list loans in this way' : 'filter loans by due day or amount';
};

/** The screen at `/customers`. */
export const customersScreen = (app: App) => {
  const pageOf = pagesByCursor(app.client.listCustomers);
  const machine = customersList.provide({
    actors: {
      loadRecords: fromPromise(({ input: { query } }) =>
        pageOf(inUsualOrder(query, newestById('customerId'))),
      ),
    },
  });
  const address = listUrl(app.navigation, listAtPath('/customers'));
  const peek = customerPeekOf(app);
  const useBar = listBarOf(app, {
    file: () => customerListFile,
    shape: () => customerList,
    sent: (query) => inUsualOrder(query, newestById('customerId')),
    whole: async () => (await app.client.listCustomers()).rows,
  });
  return () => (
    <Customers
      machine={machine}
      {...address}
      bar={useBar()}
      peek={peek}
      input={useQueryInput()}
      onOpen={({ customerId }) => app.navigation.goTo(`/customers/${encodeURIComponent(customerId)}`)}
    />
  );
};

/** The screen at `/vehicles`. */
export const vehiclesScreen = (app: App) => {
  const pageOf = pagesByCursor(app.client.listVehicles);
  const machine = vehiclesList.provide({
    actors: {
      loadRecords: fromPromise(({ input: { query } }) =>
        pageOf(inUsualOrder(query, newestById('vehicleId'))),
      ),
    },
  });
  const address = listUrl(app.navigation, listAtPath('/vehicles'));
  const useBar = listBarOf(app, {
    file: () => vehicleListFile,
    shape: () => vehicleList,
    sent: (query) => inUsualOrder(query, newestById('vehicleId')),
    whole: async () => (await app.client.listVehicles()).rows,
  });
  return () => (
    <Vehicles
      machine={machine}
      {...address}
      bar={useBar()}
      input={useQueryInput()}
      viewMachine={vehicleDialog}
    />
  );
};

/** The query of a list's URL. */
const useQueryInput = () => ({ query: searchToQuery(useLocation().search) });

/**
 * Adds customers' names and vehicles to the loans of a server that sends whole lists, which has them in other lists.
 * What cannot be loaded is left out.
 */
const named = async ({ client }: App, whole: ListAnswer<Loan>): Promise<ListAnswer<Loan>> => {
  const [customers, vehicles] = await Promise.allSettled([client.listCustomers(), client.listVehicles()]);
  return {
    ...whole,
    rows: nameLoans(
      whole.rows,
      customers.status === 'fulfilled' ? customers.value.rows : [],
      vehicles.status === 'fulfilled' ? vehicles.value.rows : [],
    ),
    lacking: [
      ...(customers.status === 'fulfilled' ? [] : ['customers']),
      ...(vehicles.status === 'fulfilled' ? [] : ['vehicles']),
    ],
  };
};

import { fromPromise } from 'xstate';
import type { Client } from '../api/client.ts';
import type { Listing } from '../api/call.ts';
import { dayInIndia } from '../domain/calendar.ts';
import { wholeListQuery } from '../domain/listQuery.ts';
import type { Loan } from '../domain/loan.ts';
import { nameLoans } from '../domain/loanNames.ts';
import { loansDirectory } from '../machines/loansDirectory.ts';
import { Loans } from '../ui/staff/Loans.tsx';
import type { App } from './app.ts';

/** `/loans`. */
export const loansScreen = (app: App) => {
  const machine = loansDirectory.provide({
    actors: {
      loadRecords: fromPromise(async ({ input }) => {
        const listing = await app.client.listLoans({ query: input });
        return listing.total === null
          ? { _tag: 'WholeList', ...(await withNames(app.client, listing)) }
          : { _tag: 'Page', ...listing, total: listing.total };
      }),
    },
  });
  return () => (
    <Loans machine={machine} input={{ query: wholeListQuery }} today={dayInIndia(app.clock.now())} />
  );
};

/** A server that sends whole lists sends loans without names: they are looked up, and missed without harm. */
const withNames = async (client: Client, listing: Listing<Loan>): Promise<Listing<Loan>> => {
  const [customers, vehicles] = await Promise.allSettled([client.listCustomers(), client.listVehicles()]);
  const rows = nameLoans(
    listing.rows,
    customers.status === 'fulfilled' ? customers.value.rows : [],
    vehicles.status === 'fulfilled' ? vehicles.value.rows : [],
  );
  return { ...listing, rows };
};

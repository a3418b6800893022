import { fromPromise } from 'xstate';
import { storageKeys } from '#browser/credentials.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { defaultListQuery } from '#domain/lists/listQuery.ts';
import { dashboard } from '#machines/staff/dashboard.ts';
import { dashboardCustomers, dashboardLoans, dashboardPayments } from '#machines/staff/parts.ts';
import { bookFigures } from './bookFigures.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { Dashboard } from '#ui/staff/dashboard/Dashboard.tsx';
import type { App } from '#app/app.ts';

/** `/dashboard`. */
export const dashboardScreen = (app: App) => {
  const machine = provideActors(app);
  return () => (
    <Dashboard
      machine={machine}
      input={{ today: dayInIndia(app.clock.now()) }}
      staffName={app.storage.getItem(storageKeys.adminName)}
      openLoan={(loanId) => app.navigation.goTo(`/loans/${encodeURIComponent(loanId)}`)}
    />
  );
};

const provideActors = ({ client }: App) => {
  const figures = bookFigures(client);
  return dashboard.provide({
    actors: {
      dashboardLoans: loadedBy(dashboardLoans, async () => {
        const kept = await figures();
        if (kept === null) return { ...(await client.listLoans()), kept: null };
        const { rows, unreadable, total } = await client.listRecentLoans();
        return {
          rows,
          unreadable,
          kept: { figures: kept.portfolio, total: total ?? rows.length + unreadable },
        };
      }),
      dashboardPayments: loadedBy(dashboardPayments, async () => {
        const kept = await figures();
        return kept === null
          ? { ...(await client.listPayments()), kept: null }
          : { rows: [], unreadable: 0, kept: kept.collections };
      }),
      dashboardCustomers: loadedBy(dashboardCustomers, async () => {
        const kept = await figures();
        if (kept !== null) return kept.customers;
        // Asks for one row and its total; a server that does not page sends all rows, which are counted.
        const { total, rows, unreadable } = await client.listCustomers({
          query: { ...defaultListQuery, limit: 1 },
        });
        return total ?? rows.length + unreadable;
      }),
      findNewest: fromPromise(async ({ input: { search } }) => {
        const { rows, unreadable, total } = await client.listRecentLoans({ query: { search } });
        return { rows, total: total ?? rows.length + unreadable };
      }),
    },
  });
};

import { storageKeys } from '#browser/credentials.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { defaultListQuery } from '#domain/lists/listQuery.ts';
import { dashboard } from '#machines/staff/dashboard.ts';
import { dashboardCustomers, dashboardLoans, dashboardPayments } from '#machines/staff/parts.ts';
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

const provideActors = ({ client }: App) =>
  dashboard.provide({
    actors: {
      dashboardLoans: loadedBy(dashboardLoans, () => client.listLoans()),
      dashboardPayments: loadedBy(dashboardPayments, () => client.listPayments()),
      // Asks for one row and its total; a server that does not page sends all rows, which are counted.
      dashboardCustomers: loadedBy(dashboardCustomers, async () => {
        const { total, rows, unreadable } = await client.listCustomers({
          query: { ...defaultListQuery, limit: 1 },
        });
        return total ?? rows.length + unreadable;
      }),
    },
  });

import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { isMissingCall } from '#api/failure.ts';
import { isViewer, storageKeys } from '#browser/credentials.ts';
import { isActiveAdmin } from '#domain/records/staff.ts';
import { openSteps } from '#domain/lender/firstSetup.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { defaultListQuery } from '#domain/lists/listQuery.ts';
import { firstRun } from '#machines/lender/firstRun.ts';
import { setupLead } from '#machines/lender/setupLead.ts';
import { dashboard } from '#machines/staff/dashboard.ts';
import {
  dashboardCustomers,
  dashboardLoans,
  dashboardPayments,
  dashboardWork,
} from '#machines/staff/parts.ts';
import { bookFigures } from './bookFigures.ts';
import { useSampleBook } from './sampleBook.ts';
import { keptAndLoadedBy } from '#screens/shared/loadedLast.ts';
import { Dashboard } from '#ui/staff/dashboard/Dashboard.tsx';
import type { App } from '#app/app.ts';
import { paletteDoorOf } from '#app/paletteDoor.tsx';
import { isSetupLeft } from './settings/setupMemory.ts';

/** The screen at `/dashboard`. */
export const dashboardScreen = (app: App) => {
  const figures = bookFigures(app);
  const machine = provideActors(app, figures);
  const lead = provideLead(app, figures);
  const door = paletteDoorOf(app).actor;
  const run = provideFirstRun(app, figures);
  return () => {
    const samples = useSampleBook(app);
    const isFilled = useSelector(samples, (snapshot) => snapshot.matches('recorded'));
    return (
      <Dashboard
        // A book that was filled is another one: everything is loaded anew.
        key={isFilled ? 'filled' : 'found'}
        machine={machine}
        firstRun={{ run, lead, samples, onContinue: () => app.navigation.goTo('/setup/first') }}
        input={{ today: dayInIndia(app.clock.now()), clock: app.clock }}
        staffName={app.storage.getItem(storageKeys.adminName)}
        takePayment={() => door.send({ type: 'payment.requested' })}
        openLoan={(loanId) => app.navigation.goTo(`/loans/${encodeURIComponent(loanId)}`)}
      />
    );
  };
};

type Figures = ReturnType<typeof bookFigures>;

/** Leads to the set-up on our own server while the book has no customer, which the figures of the dashboard tell. */
const provideLead = ({ client, navigation, storage }: App, figures: Figures) =>
  setupLead.provide({
    actors: {
      findDue: fromPromise(async () => {
        const kept = isViewer(storage) ? null : await figures();
        if (kept === null || kept.customers > 0) return { steps: [], isLeft: false };
        return { steps: openSteps(await client.getLender()), isLeft: isSetupLeft(storage) };
      }),
      openSetup: fromPromise(async () => navigation.goTo('/setup/first', { replace: true })),
    },
  });

/** Reads a book without payments for an Admin: a page of one row, or a count, of each record (rule FIRST-RUN). */
const provideFirstRun = ({ client, storage }: App, figures: Figures) =>
  firstRun.provide({
    actors: {
      findFirstRun: fromPromise(async () => {
        const kept = isViewer(storage) ? null : await figures();
        if (kept === null || kept.collections.total + kept.collections.awaiting > 0) return null;
        const [lender, vehicles, loans, staff] = await Promise.all([
          client.getLender(),
          client.listVehicles({ query: { ...defaultListQuery, limit: 1 } }),
          client.listRecentLoans(),
          client.listStaff(),
        ]);
        return {
          openSetupSteps: openSteps(lender).length,
          customers: kept.customers,
          vehicles: vehicles.total ?? vehicles.rows.length,
          loans: loans.total ?? loans.rows.length,
          newestLoanId: loans.rows[0]?.loanId ?? null,
          admins: staff.rows.filter((person) => isActiveAdmin(person)).length,
        };
      }),
    },
  });

const provideActors = (app: App, figures: Figures) => {
  const { client } = app;
  return dashboard.provide({
    actors: {
      dashboardLoans: keptAndLoadedBy(app, dashboardLoans, async () => {
        const kept = await figures();
        if (kept === null) return { ...(await client.listLoans()), kept: null };
        const { rows, unreadable, total } = await client.listRecentLoans();
        return {
          rows,
          unreadable,
          kept: { figures: kept.portfolio, total: total ?? rows.length + unreadable },
        };
      }),
      dashboardPayments: keptAndLoadedBy(app, dashboardPayments, async () => {
        const kept = await figures();
        return kept === null
          ? { ...(await client.listPayments()), kept: null }
          : { rows: [], unreadable: 0, kept: kept.collections };
      }),
      dashboardCustomers: keptAndLoadedBy(app, dashboardCustomers, async () => {
        const kept = await figures();
        if (kept !== null) return kept.customers;
        // Asks for one row and the exact total; a server without pages sends all rows, which are counted.
        const { total, rows, unreadable } = await client.listCustomers({
          query: { ...defaultListQuery, limit: 1, count: 'exact' },
        });
        return total ?? rows.length + unreadable;
      }),
      dashboardWork: keptAndLoadedBy(app, dashboardWork, async () => {
        if ((await figures()) === null) return { figures: null };
        try {
          return { figures: await client.getTodayFigures() };
        } catch (error) {
          // A server of an older version keeps the figures, and does not say what is to be done.
          if (isMissingCall(error)) return { figures: null };
          throw error;
        }
      }),
      findNewest: fromPromise(async ({ input: { search } }) => {
        const { rows, unreadable, total } = await client.listRecentLoans({ query: { search } });
        return { rows, total: total ?? rows.length + unreadable };
      }),
    },
  });
};

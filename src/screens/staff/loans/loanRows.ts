import { fromPromise } from 'xstate';
import { saveFile } from '#browser/saveFile.ts';
import { fileWork, listFileName, loanListFile } from '#domain/lists/listFile.ts';
import { finished } from '#domain/reports/chunkedTask.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { loanTicks } from '#machines/loans/loanTicks.ts';
import { rowPayment } from '#machines/loans/rowPayment.ts';
import type { App } from '#app/app.ts';
import { fetchedPart } from '#app/fetchedPart.ts';

/** What can be done with the rows of the list of loans; how a payment is opened is loaded with the first press of Pay. */
export const loanRowsOf = (app: App) => ({
  payment: rowPayment.provide({
    actors: {
      openPayment: fromPromise(async ({ input: { loanId } }) => {
        const { openPayment } = await fetchedPart(import('#screens/staff/payments/openPayment.ts'));
        await openPayment(app, loanId, null);
      }),
    },
  }),
  ticks: loanTicks.provide({
    actors: {
      // A page of the list at most, so it is written at once.
      saveTicked: fromPromise(async ({ input: { loans } }) => {
        const today = dayInIndia(app.clock.now());
        const file = loanListFile(today);
        saveFile(listFileName(file.name, today), 'text/csv;charset=utf-8', finished(fileWork(file, loans)));
      }),
    },
  }),
});

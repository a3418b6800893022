import { fromPromise } from 'xstate';
import { idempotentSender } from '#browser/idempotentSender.ts';
import { disbursalEntry, type SentDisbursal } from '#machines/disbursals/disbursalEntry.ts';
import { disbursalSection } from '#machines/disbursals/disbursalSection.ts';
import { loanDisbursal } from '#machines/disbursals/parts.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import type { App } from '#app/app.ts';
import type { BesideLoan } from './besideLoan.ts';

/** How the loan of a page is paid out. */
export const provideDisbursal = ({ client }: Pick<App, 'client'>, { payout }: BesideLoan) => {
  const sendOnce = idempotentSender();
  return disbursalSection.provide({
    actors: {
      loanDisbursal: loadedBy(loanDisbursal, payout),
      disbursalEntry: disbursalEntry.provide({
        actors: {
          readTerms: fromPromise(({ input: loanId }) => client.getDisbursal({ loanId })),
          recordDisbursal: fromPromise<void, SentDisbursal>(async ({ input }) => {
            const { loanId, order } = input;
            await sendOnce(input, (idempotencyKey) =>
              client.recordDisbursal({ loanId, body: { ...order }, idempotencyKey }),
            );
          }),
        },
      }),
    },
  });
};

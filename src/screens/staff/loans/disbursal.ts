import { fromPromise } from 'xstate';
import { idempotentSender } from '#browser/idempotentSender.ts';
import { disbursalEntry, type SentDisbursal } from '#machines/disbursals/disbursalEntry.ts';
import { disbursalSection } from '#machines/disbursals/disbursalSection.ts';
import { loanDisbursal } from '#machines/disbursals/parts.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import type { App } from '#app/app.ts';
import type { LenderOfLoan } from './lenderOfLoan.ts';

/** How the loan of a page is paid out. */
export const provideDisbursal = ({ client }: Pick<App, 'client'>, lender: LenderOfLoan) => {
  const sendOnce = idempotentSender();
  return disbursalSection.provide({
    actors: {
      loanDisbursal: loadedBy(loanDisbursal, async (loanId) => {
        const of = await client.getDisbursal({ loanId });
        return { of, account: of.disbursal === null ? await accountForDisbursals(lender) : null };
      }),
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

/** The label of the lender's account for disbursals; null where there is none, or it cannot be read. */
const accountForDisbursals = async (lender: LenderOfLoan): Promise<string | null> => {
  try {
    const { bankAccounts } = (await lender.afterLoan()).settings;
    return bankAccounts?.find(({ disbursal }) => disbursal)?.label ?? null;
  } catch {
    return null;
  }
};

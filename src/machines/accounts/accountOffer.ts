import { fromPromise, setup } from 'xstate';
import { unprovided } from '#machines/unprovided.ts';

export interface AccountOfferInput {
  readonly loanId: string;
}

/** Asks whether the server keeps an account of a loan; links to the account are shown only then (rule LOAN-ACCOUNT). */
export const accountOffer = setup({
  types: { input: {} as AccountOfferInput, context: {} as AccountOfferInput },
  actors: { askAccount: fromPromise<void, string>(unprovided) },
}).createMachine({
  id: 'accountOffer',
  description: 'The links to a loan’s account and to the entry of a receipt, where the server has them.',
  context: ({ input }) => ({ loanId: input.loanId }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'askAccount',
        input: ({ context }) => context.loanId,
        onDone: 'offered',
        onError: 'absent',
      },
    },
    offered: { type: 'final' },
    absent: { description: 'Another make of server, or it could not be asked.', type: 'final' },
  },
});

import { assign, fromPromise, setup } from 'xstate';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';
import { known } from '#machines/known.ts';

export type InstallmentTicksEvent =
  /** A tick takes the unpaid installments before it along; null takes every tick away. */
  | { readonly type: 'ticks.set'; readonly upTo: number | null }
  | { readonly type: 'payment.chosen'; readonly ledger: LoanLedger };

/** The installments that are to be paid together, of the loan as it is shown. */
export interface TickedInstallments {
  readonly ledger: LoanLedger;
  /** The latest installment that is ticked. */
  readonly upTo: number;
}

interface InstallmentTicksContext {
  readonly upTo: number | null;
  readonly ledger: LoanLedger | null;
  /** Why the confirm screen could not be opened; '' for no failure. */
  readonly message: string;
}

/** Ticks on unpaid installments, which always run from the oldest (rule PAY-SEVERAL). */
export const installmentTicks = setup({
  types: {
    context: {} as InstallmentTicksContext,
    events: {} as InstallmentTicksEvent,
    tags: {} as 'working',
  },
  actors: { openSeveral: fromPromise<void, TickedInstallments>(unprovided) },
  guards: { isTicked: (_, { upTo }: InstallmentTicksContext) => upTo !== null },
  actions: {
    setUpTo: assign({ upTo: (_, { upTo }: { readonly upTo: number | null }) => upTo, message: '' }),
    setLedger: assign({ ledger: (_, ledger: LoanLedger) => ledger, message: '' }),
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'installmentTicks',
  description: 'Which installments of a loan are paid together.',
  context: { upTo: null, ledger: null, message: '' },
  initial: 'ticking',
  states: {
    ticking: {
      on: {
        'ticks.set': { actions: { type: 'setUpTo', params: ({ event }) => event }, target: '.untried' },
        'payment.chosen': {
          guard: { type: 'isTicked', params: ({ context }) => context },
          actions: { type: 'setLedger', params: ({ event }) => event.ledger },
          target: 'opening',
        },
      },
      initial: 'untried',
      states: {
        untried: {},
        failed: { description: 'The confirm screen did not open; the ticks are kept.' },
      },
    },
    opening: {
      tags: 'working',
      invoke: {
        src: 'openSeveral',
        input: ({ context: { ledger, upTo } }) => ({ ledger: known(ledger), upTo: known(upTo) }),
        onDone: 'ticking',
        onError: {
          actions: { type: 'setFailure', params: messageOf('The payment could not be opened.') },
          target: 'ticking.failed',
        },
      },
    },
  },
});

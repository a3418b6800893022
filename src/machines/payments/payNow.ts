import { assign, fromPromise, setup } from 'xstate';
import { installmentsOf, type PayNowRefusal, payNowRefusal } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface PayNowInput {
  readonly ledger: LoanLedger;
  readonly installmentNumber: number;
}

export interface PayNowEvent {
  readonly type: 'warning.dismissed';
}

export interface PayNowOutput {
  /** Why the confirm screen could not be opened; '' for no failure. */
  readonly message: string;
}

interface PayNowContext extends PayNowInput, PayNowOutput {
  /** Why the installment cannot be paid now; null where it can. */
  readonly refusal: PayNowRefusal | null;
}

/** Pay Now of one installment: the confirm screen opens, or a warning says why it does not (rule PAY-NOW). */
export const payNow = setup({
  types: {
    input: {} as PayNowInput,
    context: {} as PayNowContext,
    events: {} as PayNowEvent,
    output: {} as PayNowOutput,
    tags: {} as 'working',
  },
  actors: { openConfirmation: fromPromise<void, PayNowInput>(unprovided) },
  guards: { isPayable: (_, { refusal }: Pick<PayNowContext, 'refusal'>) => refusal === null },
  actions: { setFailure: assign({ message: (_, message: string) => message }) },
}).createMachine({
  id: 'payNow',
  description: 'From Pay Now of one installment to its confirm screen, or to the reason why it has none.',
  context: ({ input: { ledger, installmentNumber } }) => ({
    ledger,
    installmentNumber,
    refusal: payNowRefusal(
      ledger.loan,
      installmentsOf(ledger.loan, ledger.payments, ledger.today),
      installmentNumber,
    ),
    message: '',
  }),
  initial: 'judging',
  output: ({ context: { message } }) => ({ message }),
  states: {
    judging: {
      description: 'A completed loan, or an installment that has a payment, is answered with a warning.',
      always: [
        { guard: { type: 'isPayable', params: ({ context }) => context }, target: 'openingConfirmation' },
        { target: 'warned' },
      ],
    },
    openingConfirmation: {
      tags: 'working',
      invoke: {
        src: 'openConfirmation',
        input: ({ context: { ledger, installmentNumber } }) => ({ ledger, installmentNumber }),
        onDone: 'closed',
        onError: {
          actions: {
            type: 'setFailure',
            params: messageOf('The payment could not be opened.'),
          },
          target: 'failed',
        },
      },
    },
    warned: { on: { 'warning.dismissed': 'closed' } },
    closed: { type: 'final' },
    failed: { description: 'Who asked for it says why.', type: 'final' },
  },
});

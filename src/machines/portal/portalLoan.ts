import { assign, fromPromise, setup } from 'xstate';
import { failureMessage, isMissingCall } from '#api/failure.ts';
import { installmentsOf, type PayNowRefusal, payNowRefusal } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#machines/payments/loanPayments.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface PortalLoanInput {
  readonly loanId: string;
}

export type PortalLoanEvent =
  | { readonly type: 'reload.requested' }
  | { readonly type: 'payNow.chosen'; readonly installmentNumber: number }
  | { readonly type: 'warning.dismissed' }
  | { readonly type: 'outcome.dismissed' };

interface LoanAccountContext {
  readonly loanId: string;
  readonly ledger: LoanLedger | null;
  readonly ledgerMessage: string;
  readonly taskMessage: string;
  readonly chosenInstallment: number;
  readonly refusal: PayNowRefusal | null;
}

/** A borrower's position with one loan, and the way to pay its next installment. */
export const portalLoan = setup({
  types: {
    input: {} as PortalLoanInput,
    context: {} as LoanAccountContext,
    events: {} as PortalLoanEvent,
    tags: {} as 'working',
  },
  actors: {
    loadLedger: fromPromise<LoanLedger, string>(unprovided),
    openConfirmation: fromPromise<
      void,
      { readonly ledger: LoanLedger | null; readonly installmentNumber: number }
    >(unprovided),
  },
  guards: {
    isNotTheirs: (_, { error }: { readonly error: unknown }) => isMissingCall(error),
    isPayable: (_, refusal: PayNowRefusal | null) => refusal === null,
  },
  actions: {
    setLedger: assign({ ledger: (_, ledger: LoanLedger) => ledger }),
    setLedgerFailure: assign({ ledgerMessage: (_, message: string) => message }),
    setTaskFailure: assign({ taskMessage: (_, message: string) => message }),
    choose: assign({ chosenInstallment: (_, installmentNumber: number) => installmentNumber }),
    warn: assign({ refusal: (_, refusal: PayNowRefusal | null) => refusal }),
    clearWarning: assign({ refusal: null }),
  },
}).createMachine({
  id: 'portalLoan',
  description: 'One loan as its borrower sees it: what is paid, what is owed, what to pay next.',
  context: ({ input }) => ({
    loanId: input.loanId,
    ledger: null,
    ledgerMessage: '',
    taskMessage: '',
    chosenInstallment: 0,
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadLedger',
        input: ({ context }) => context.loanId,
        onDone: { actions: { type: 'setLedger', params: ({ event }) => event.output }, target: 'shown' },
        onError: [
          {
            guard: { type: 'isNotTheirs', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            actions: {
              type: 'setLedgerFailure',
              params: ({ event }) => failureMessage(event.error, 'Error fetching loan details and payments'),
            },
            target: 'unavailable',
          },
        ],
      },
    },
    notFound: {
      description: 'There is no such loan, or it is somebody else’s: nobody learns which.',
      type: 'final',
    },
    unavailable: {
      description: 'The figures are 0, and a notice says so.',
      on: { 'reload.requested': 'loading' },
    },
    shown: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'clearWarning',
          on: {
            'payNow.chosen': {
              actions: { type: 'choose', params: ({ event }) => event.installmentNumber },
              target: 'refreshing',
            },
          },
        },
        refreshing: {
          description:
            'A screen may be open for days: the loan is read again, so that the penalty is today’s and nothing is paid twice.',
          tags: 'working',
          invoke: {
            src: 'loadLedger',
            input: ({ context }) => context.loanId,
            onDone: {
              actions: { type: 'setLedger', params: ({ event }) => event.output },
              target: 'judgingPayNow',
            },
            onError: {
              actions: {
                type: 'setTaskFailure',
                params: ({ event }) =>
                  failureMessage(event.error, 'Error fetching loan details and payments'),
              },
              target: 'failed',
            },
          },
        },
        judgingPayNow: {
          description: 'A completed loan, or an installment that has a payment, is answered with a warning.',
          always: [
            {
              guard: { type: 'isPayable', params: ({ context }) => refusalOf(context) },
              target: 'openingConfirmation',
            },
            { actions: { type: 'warn', params: ({ context }) => refusalOf(context) }, target: 'warned' },
          ],
        },
        warned: { on: { 'warning.dismissed': 'idle' } },
        openingConfirmation: {
          tags: 'working',
          invoke: {
            src: 'openConfirmation',
            input: ({ context }) => ({
              ledger: context.ledger,
              installmentNumber: context.chosenInstallment,
            }),
            onDone: 'idle',
            onError: {
              actions: {
                type: 'setTaskFailure',
                params: ({ event }) => failureMessage(event.error, 'The payment could not be opened.'),
              },
              target: 'failed',
            },
          },
        },
        failed: { on: { 'outcome.dismissed': 'idle' } },
      },
    },
  },
});

const refusalOf = ({ ledger, chosenInstallment }: LoanAccountContext): PayNowRefusal | null =>
  ledger === null
    ? null
    : payNowRefusal(
        ledger.loan,
        installmentsOf(ledger.loan, ledger.payments, ledger.today),
        chosenInstallment,
      );

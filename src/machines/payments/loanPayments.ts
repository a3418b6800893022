import { assign, fromPromise, sendTo, setup } from 'xstate';
import { failureMessage, isOvertaken } from '#api/failure.ts';
import { installmentsOf, type PayNowRefusal, payNowRefusal } from '#domain/loan/installment.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import type { Payment } from '#domain/loan/payment.ts';
import { unprovided } from '#machines/unprovided.ts';
import { auditTrail } from './auditTrail.ts';
import { loanLedger } from './parts.ts';

export interface Revert {
  readonly payment: Payment;
  readonly reason: string;
}

export interface LoanPaymentsInput {
  readonly loanId: string;
}

export type LoanPaymentsEvent =
  | { readonly type: 'payNow.chosen'; readonly installmentNumber: number }
  | { readonly type: 'warning.dismissed' }
  | { readonly type: 'receivedPayment.chosen'; readonly payment: Payment }
  | { readonly type: 'revert.chosen'; readonly payment: Payment }
  | { readonly type: 'reason.changed'; readonly reason: string }
  | { readonly type: 'reason.given' }
  | { readonly type: 'revert.confirmed' }
  | { readonly type: 'revert.cancelled' }
  | { readonly type: 'outcome.dismissed' };

interface LoanPaymentsContext {
  readonly loanId: string;
  /** The loan and its payments as they were read last; null before that. */
  readonly ledger: LoanLedger | null;
  /** Why the task failed; '' for no failure. */
  readonly taskMessage: string;
  readonly revert: Revert | null;
  readonly receipt: Payment | null;
  readonly refusal: PayNowRefusal | null;
  readonly chosenInstallment: number | null;
  /** The request that the task has become; null where it has not. */
  readonly sent: ApprovalSent | null;
}

/** A loan's installments and payments as staff work on them: pay, confirm a receipt, revert with a reason, read the trail. */
export const loanPayments = setup({
  types: {
    input: {} as LoanPaymentsInput,
    context: {} as LoanPaymentsContext,
    events: {} as LoanPaymentsEvent,
    tags: {} as 'working',
    children: {} as { ledger: 'loanLedger'; auditTrail: 'auditTrail' },
  },
  actors: {
    loanLedger,
    auditTrail,
    // Either answers the request where it waits for a second person.
    confirmReceived: fromPromise<ApprovalSent | null, Payment | null>(unprovided),
    revertPayment: fromPromise<ApprovalSent | null, Revert | null>(unprovided),
    openConfirmation: fromPromise<
      void,
      { readonly ledger: LoanLedger | null; readonly installmentNumber: number | null }
    >(unprovided),
  },
  guards: {
    hasLedger: (_, ledger: LoanLedger | null) => ledger !== null,
    isPayable: (_, refusal: PayNowRefusal | null) => refusal === null,
    isOvertaken: (_, { error }: { readonly error: unknown }) => isOvertaken(error),
    isSent: (_, sent: ApprovalSent | null) => sent !== null,
    hasReason: (_, reason: string) => reason.trim() !== '',
  },
  actions: {
    setLedger: assign({ ledger: ({ context }, loaded: LoanLedger | null) => loaded ?? context.ledger }),
    setTaskFailure: assign({ taskMessage: (_, message: string) => message }),
    chooseInstallment: assign({ chosenInstallment: (_, installmentNumber: number) => installmentNumber }),
    warn: assign({ refusal: (_, refusal: PayNowRefusal | null) => refusal }),
    chooseReceipt: assign({ receipt: (_, payment: Payment) => payment }),
    chooseRevert: assign({ revert: (_, payment: Payment): Revert => ({ payment, reason: '' }) }),
    changeReason: assign({
      revert: ({ context }, reason: string) =>
        context.revert === null ? null : { ...context.revert, reason },
    }),
    setSent: assign({ sent: (_, sent: ApprovalSent | null) => sent }),
    clearTask: assign({ revert: null, receipt: null, refusal: null, chosenInstallment: null, sent: null }),
    loadLedgerAnew: sendTo('ledger', { type: 'load.outdated' }),
    markTrailOutdated: sendTo('auditTrail', { type: 'ledger.outdated' }),
  },
}).createMachine({
  id: 'loanPayments',
  description: 'The payment history of one loan, for staff.',
  context: ({ input }) => ({
    loanId: input.loanId,
    ledger: null,
    taskMessage: '',
    revert: null,
    receipt: null,
    refusal: null,
    chosenInstallment: null,
    sent: null,
  }),
  invoke: [
    {
      id: 'ledger',
      src: 'loanLedger',
      input: ({ context }) => context.loanId,
      onSnapshot: { actions: { type: 'setLedger', params: ({ event }) => event.snapshot.context.loaded } },
    },
    { id: 'auditTrail', src: 'auditTrail', input: ({ context }) => ({ loanId: context.loanId }) },
  ],
  initial: 'choosing',
  states: {
    choosing: {
      entry: 'clearTask',
      on: {
        'payNow.chosen': {
          guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
          actions: { type: 'chooseInstallment', params: ({ event }) => event.installmentNumber },
          target: 'judgingPayNow',
        },
        'receivedPayment.chosen': {
          guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
          actions: { type: 'chooseReceipt', params: ({ event }) => event.payment },
          target: 'confirmingReceipt',
        },
        'revert.chosen': {
          guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
          actions: { type: 'chooseRevert', params: ({ event }) => event.payment },
          target: 'askingReason',
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
    openingConfirmation: {
      tags: 'working',
      invoke: {
        src: 'openConfirmation',
        input: ({ context }) => ({
          ledger: context.ledger,
          installmentNumber: context.chosenInstallment,
        }),
        onDone: 'choosing',
        onError: {
          actions: {
            type: 'setTaskFailure',
            params: ({ event }) => failureMessage(event.error, 'The payment could not be opened.'),
          },
          target: 'failed',
        },
      },
    },
    warned: { on: { 'warning.dismissed': 'choosing' } },
    confirmingReceipt: {
      description: 'A payment that the borrower made is confirmed as received.',
      tags: 'working',
      invoke: {
        src: 'confirmReceived',
        input: ({ context }) => context.receipt,
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            actions: { type: 'setSent', params: ({ event }) => event.output },
            target: 'sentForApproval',
          },
          { actions: ['loadLedgerAnew', 'markTrailOutdated'], target: 'receiptConfirmed' },
        ],
        onError: [
          {
            description: 'Somebody else was there first: what stands now is read.',
            guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
            actions: [
              {
                type: 'setTaskFailure',
                params: ({ event }) =>
                  failureMessage(event.error, 'There was an error confirming the payment.'),
              },
              'loadLedgerAnew',
              'markTrailOutdated',
            ],
            target: 'failed',
          },
          {
            actions: {
              type: 'setTaskFailure',
              params: ({ event }) =>
                failureMessage(event.error, 'There was an error confirming the payment.'),
            },
            target: 'failed',
          },
        ],
      },
    },
    receiptConfirmed: { on: { 'outcome.dismissed': 'choosing' } },
    askingReason: {
      on: {
        'reason.changed': { actions: { type: 'changeReason', params: ({ event }) => event.reason } },
        'reason.given': {
          guard: { type: 'hasReason', params: ({ context }) => context.revert?.reason ?? '' },
          target: 'confirmingRevert',
        },
        'revert.cancelled': 'choosing',
      },
    },
    confirmingRevert: {
      on: { 'revert.confirmed': 'reverting', 'revert.cancelled': 'choosing' },
    },
    reverting: {
      tags: 'working',
      invoke: {
        src: 'revertPayment',
        input: ({ context }) => context.revert,
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            actions: { type: 'setSent', params: ({ event }) => event.output },
            target: 'sentForApproval',
          },
          { actions: ['loadLedgerAnew', 'markTrailOutdated'], target: 'reverted' },
        ],
        onError: [
          {
            description: 'Somebody else was there first: what stands now is read.',
            guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
            actions: [
              {
                type: 'setTaskFailure',
                params: ({ event }) =>
                  failureMessage(event.error, 'There was an error reverting the payment.'),
              },
              'loadLedgerAnew',
              'markTrailOutdated',
            ],
            target: 'revertFailed',
          },
          {
            actions: {
              type: 'setTaskFailure',
              params: ({ event }) => failureMessage(event.error, 'There was an error reverting the payment.'),
            },
            target: 'revertFailed',
          },
        ],
      },
    },
    reverted: { on: { 'outcome.dismissed': 'choosing' } },
    revertFailed: {
      description: 'Nothing was reverted; the reason is kept for another try.',
      on: { 'revert.confirmed': 'reverting', 'outcome.dismissed': 'choosing' },
    },
    sentForApproval: {
      description: 'Another Admin decides it; until then nothing is done.',
      on: { 'outcome.dismissed': 'choosing' },
    },
    failed: { on: { 'outcome.dismissed': 'choosing' } },
  },
});

const refusalOf = ({ ledger, chosenInstallment }: LoanPaymentsContext): PayNowRefusal | null =>
  ledger === null || chosenInstallment === null
    ? null
    : payNowRefusal(
        ledger.loan,
        installmentsOf(ledger.loan, ledger.payments, ledger.today),
        chosenInstallment,
      );

import { assign, fromPromise, sendTo, setup } from 'xstate';
import { isOvertaken } from '#api/failure.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { Waiver } from '#domain/loan/penalty/waiver.ts';
import type { DuePenalty } from '#domain/loan/penalty/waiverDraft.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import { known } from '#machines/known.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';
import { auditTrail } from './auditTrail.ts';
import {
  dialogState,
  failedWith,
  type LoanPaymentsContext,
  type LoanPaymentsInput,
  noTask,
} from './loanTask.ts';
import { loanLedger } from './parts.ts';
import { paymentRevert } from './paymentRevert.ts';
import { penaltyWaiver } from './penaltyWaiver.ts';
import { payNow, type PayNowOutput } from './payNow.ts';
import { waiverWithdrawal } from './waiverWithdrawal.ts';

export type LoanPaymentsEvent =
  | { readonly type: 'payNow.chosen'; readonly installmentNumber: number }
  | { readonly type: 'receivedPayment.chosen'; readonly payment: Payment }
  | { readonly type: 'revert.chosen'; readonly payment: Payment }
  | { readonly type: 'waive.chosen'; readonly penalty: DuePenalty }
  | { readonly type: 'withdrawal.chosen'; readonly waiver: Waiver }
  | { readonly type: 'outcome.dismissed' };

/** Answers the request for approval where a second person must confirm; null where the receipt is confirmed. */
const confirmReceived = fromPromise<ApprovalSent | null, Payment>(unprovided);

/** A loan's installments and payments as staff work on them: pay, confirm a receipt, revert with a reason, read the trail. */
export const loanPayments = setup({
  types: {
    input: {} as LoanPaymentsInput,
    context: {} as LoanPaymentsContext,
    events: {} as LoanPaymentsEvent,
    tags: {} as 'working',
    children: {} as {
      ledger: 'loanLedger';
      auditTrail: 'auditTrail';
      payNow: 'payNow';
      paymentRevert: 'paymentRevert';
      penaltyWaiver: 'penaltyWaiver';
      waiverWithdrawal: 'waiverWithdrawal';
    },
  },
  actors: { loanLedger, auditTrail, payNow, paymentRevert, penaltyWaiver, waiverWithdrawal, confirmReceived },
  guards: {
    hasLedger: (_, ledger: LoanLedger | null) => ledger !== null,
    isOvertaken: (_, { error }: { readonly error: unknown }) => isOvertaken(error),
    isSent: (_, sent: ApprovalSent | null) => sent !== null,
    hasFailed: (_, { message }: PayNowOutput) => message !== '',
    isNews: ({ context }, changes: number) => changes > context.changesRead,
  },
  actions: {
    setLedger: assign({ ledger: ({ context }, loaded: LoanLedger | null) => loaded ?? context.ledger }),
    setFailure: assign({ taskMessage: (_, message: string) => message }),
    chooseInstallment: assign({ chosenInstallment: (_, installmentNumber: number) => installmentNumber }),
    choosePayment: assign({ chosenPayment: (_, payment: Payment) => payment, changesRead: 0 }),
    choosePenalty: assign({ chosenPenalty: (_, penalty: DuePenalty) => penalty, changesRead: 0 }),
    chooseWaiver: assign({ chosenWaiver: (_, waiver: Waiver) => waiver, changesRead: 0 }),
    setChangesRead: assign({ changesRead: (_, changes: number) => changes }),
    setSent: assign({ sent: (_, sent: ApprovalSent | null) => sent }),
    clearTask: assign(noTask),
    loadLedgerAnew: sendTo('ledger', { type: 'load.outdated' }),
    markTrailOutdated: sendTo('auditTrail', { type: 'ledger.outdated' }),
  },
}).createMachine({
  id: 'loanPayments',
  description: 'The payment history of one loan, for staff.',
  context: ({ input: { loanId } }) => ({ loanId, ledger: null, taskMessage: '', changesRead: 0, ...noTask }),
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
          target: 'payingNow',
        },
        'receivedPayment.chosen': {
          guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
          actions: { type: 'choosePayment', params: ({ event }) => event.payment },
          target: 'confirmingReceipt',
        },
        'revert.chosen': {
          guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
          actions: { type: 'choosePayment', params: ({ event }) => event.payment },
          target: 'reverting',
        },
        'waive.chosen': {
          guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
          actions: { type: 'choosePenalty', params: ({ event }) => event.penalty },
          target: 'waiving',
        },
        'withdrawal.chosen': {
          guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
          actions: { type: 'chooseWaiver', params: ({ event }) => event.waiver },
          target: 'withdrawing',
        },
      },
    },
    payingNow: {
      description: 'The confirm screen is opened, or a warning says why there is nothing to pay.',
      invoke: {
        id: 'payNow',
        src: 'payNow',
        input: ({ context: { ledger, chosenInstallment } }) => ({
          ledger: known(ledger),
          installmentNumber: known(chosenInstallment),
        }),
        onDone: [
          {
            guard: { type: 'hasFailed', params: ({ event }) => event.output },
            actions: { type: 'setFailure', params: ({ event }) => event.output.message },
            target: 'failed',
          },
          { target: 'choosing' },
        ],
        onError: failedWith('The payment could not be opened.'),
      },
    },
    confirmingReceipt: {
      description: 'A payment that the borrower made is confirmed as received.',
      tags: 'working',
      invoke: {
        src: 'confirmReceived',
        input: ({ context }) => known(context.chosenPayment),
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
              { type: 'setFailure', params: messageOf('There was an error confirming the payment.') },
              'loadLedgerAnew',
              'markTrailOutdated',
            ],
            target: 'failed',
          },
          failedWith('There was an error confirming the payment.'),
        ],
      },
    },
    receiptConfirmed: { on: { 'outcome.dismissed': 'choosing' } },
    reverting: dialogState({
      name: 'paymentRevert',
      input: ({ context }) => ({ payment: known(context.chosenPayment) }),
      changed: 'The payments are others than those shown, by this revert or by somebody else.',
      read: ['loadLedgerAnew', 'markTrailOutdated'],
      broken: 'There was an error reverting the payment.',
    }),
    waiving: dialogState({
      name: 'penaltyWaiver',
      input: ({ context }) => ({ penalty: known(context.chosenPenalty) }),
      changed: 'Less is due of the penalty than is shown.',
      read: ['loadLedgerAnew'],
      broken: 'The penalty could not be waived.',
    }),
    withdrawing: dialogState({
      name: 'waiverWithdrawal',
      input: ({ context }) => ({ waiver: known(context.chosenWaiver) }),
      changed: 'The waivers are others than those shown, by this withdrawal or by somebody else.',
      read: ['loadLedgerAnew'],
      broken: 'The waiver could not be withdrawn.',
    }),
    sentForApproval: {
      description: 'Another Admin decides it; until then nothing is done.',
      on: { 'outcome.dismissed': 'choosing' },
    },
    failed: { on: { 'outcome.dismissed': 'choosing' } },
  },
});

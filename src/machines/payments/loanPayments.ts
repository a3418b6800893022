import { known } from '#machines/known.ts';
import { messageOf } from '#machines/messageOf.ts';
import { loanPaymentsSetup } from './loanPaymentsSetup.ts';
import { dialogState, failedWith, noTask, receiptsState } from './loanTask.ts';

/** A loan's installments and payments as staff work on them: pay, confirm receipts, revert with a reason, read the trail. */
export const loanPayments = loanPaymentsSetup.createMachine({
  id: 'loanPayments',
  description: 'The payment history of one loan, for staff.',
  context: ({ input }) => ({ ...input, ledger: null, taskMessage: '', changesRead: 0, ...noTask }),
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
      after: {
        dayIsOver: {
          description: 'What is late is a day later; nothing is asked of the server for it.',
          actions: 'setToday',
          target: 'choosing',
          reenter: true,
        },
      },
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
        'receipts.chosen': {
          guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
          actions: { type: 'choosePayments', params: ({ event }) => event.payments },
          target: 'confirmingReceipts',
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
            description: 'Somebody else was there first, or no answer came: what stands now is read.',
            guard: { type: 'mayHaveChanged', params: ({ event }) => ({ error: event.error }) },
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
    confirmingReceipts: receiptsState,
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

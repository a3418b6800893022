import { createMachine } from 'xstate';

export const loanPayments = createMachine({
  id: 'loanPayments',
  description: 'The payment history of one loan, for staff.',
  initial: 'choosing',
  invoke: [
    { id: 'ledger', src: 'loanLedger', onSnapshot: { actions: 'setLedger' } },
    { id: 'auditTrail', src: 'auditTrail' },
  ],
  states: {
    choosing: {
      entry: 'clearTask',
      on: {
        'payNow.chosen': { guard: 'hasLedger', actions: 'chooseInstallment', target: 'payingNow' },
        'receivedPayment.chosen': {
          guard: 'hasLedger',
          actions: 'choosePayment',
          target: 'confirmingReceipt',
        },
        'receipts.chosen': { guard: 'hasLedger', actions: 'choosePayments', target: 'confirmingReceipts' },
        'revert.chosen': { guard: 'hasLedger', actions: 'choosePayment', target: 'reverting' },
        'waive.chosen': { guard: 'hasLedger', actions: 'choosePenalty', target: 'waiving' },
        'withdrawal.chosen': { guard: 'hasLedger', actions: 'chooseWaiver', target: 'withdrawing' },
      },
      after: {
        dayIsOver: {
          description: 'What is late is a day later; nothing is asked of the server for it.',
          actions: 'setToday',
          target: 'choosing',
          reenter: true,
        },
      },
    },
    payingNow: {
      description: 'The confirm screen is opened, or a warning says why there is nothing to pay.',
      invoke: {
        id: 'payNow',
        src: 'payNow',
        onDone: [{ guard: 'hasFailed', actions: 'setFailure', target: 'failed' }, { target: 'choosing' }],
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    confirmingReceipt: {
      description: 'A payment that the borrower made is confirmed as received.',
      tags: 'working',
      invoke: {
        src: 'confirmReceived',
        onDone: [
          { guard: 'isSent', actions: 'setSent', target: 'sentForApproval' },
          { actions: ['loadLedgerAnew', 'markTrailOutdated'], target: 'receiptConfirmed' },
        ],
        onError: [
          {
            description: 'Somebody else was there first, or no answer came: what stands now is read.',
            guard: 'mayHaveChanged',
            actions: ['setFailure', 'loadLedgerAnew', 'markTrailOutdated'],
            target: 'failed',
          },
          { actions: 'setFailure', target: 'failed' },
        ],
      },
    },
    confirmingReceipts: {
      description: 'Payments that the borrower made are confirmed as received, one after the other.',
      tags: 'working',
      invoke: {
        id: 'receiptsInTurn',
        src: 'receiptsInTurn',
        onDone: [
          { guard: 'isWhole', actions: ['loadLedgerAnew', 'markTrailOutdated'], target: 'receiptConfirmed' },
          {
            description: 'The rest was left: what stands now is read.',
            actions: ['loadLedgerAnew', 'markTrailOutdated'],
            target: 'choosing',
          },
        ],
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    receiptConfirmed: { on: { 'outcome.dismissed': 'choosing' } },
    reverting: {
      invoke: {
        id: 'paymentRevert',
        src: 'paymentRevert',
        onSnapshot: {
          description: 'The payments are others than those shown, by this revert or by somebody else.',
          guard: 'isNews',
          actions: ['setChangesRead', 'loadLedgerAnew', 'markTrailOutdated'],
        },
        onDone: 'choosing',
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    waiving: {
      invoke: {
        id: 'penaltyWaiver',
        src: 'penaltyWaiver',
        onSnapshot: {
          description: 'Less is due of the penalty than is shown.',
          guard: 'isNews',
          actions: ['setChangesRead', 'loadLedgerAnew'],
        },
        onDone: 'choosing',
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    withdrawing: {
      invoke: {
        id: 'waiverWithdrawal',
        src: 'waiverWithdrawal',
        onSnapshot: {
          description: 'The waivers are others than those shown, by this withdrawal or by somebody else.',
          guard: 'isNews',
          actions: ['setChangesRead', 'loadLedgerAnew'],
        },
        onDone: 'choosing',
        onError: { actions: 'setFailure', target: 'failed' },
      },
    },
    sentForApproval: {
      description: 'Another Admin decides it; until then nothing is done.',
      on: { 'outcome.dismissed': 'choosing' },
    },
    failed: { on: { 'outcome.dismissed': 'choosing' } },
  },
});

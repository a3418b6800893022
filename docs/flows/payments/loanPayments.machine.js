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
        'payNow.chosen': { guard: 'hasLedger', actions: 'chooseInstallment', target: 'judgingPayNow' },
        'receivedPayment.chosen': {
          guard: 'hasLedger',
          actions: 'chooseReceipt',
          target: 'confirmingReceipt',
        },
        'revert.chosen': { guard: 'hasLedger', actions: 'chooseRevert', target: 'askingReason' },
      },
    },
    judgingPayNow: {
      description: 'A completed loan, or an installment that has a payment, is answered with a warning.',
      always: [
        { guard: 'isPayable', target: 'openingConfirmation' },
        { actions: 'warn', target: 'warned' },
      ],
    },
    openingConfirmation: {
      tags: 'working',
      invoke: {
        src: 'openConfirmation',
        onDone: 'choosing',
        onError: { actions: 'setTaskFailure', target: 'failed' },
      },
    },
    warned: { on: { 'warning.dismissed': 'choosing' } },
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
            description: 'Somebody else was there first: what stands now is read.',
            guard: 'isOvertaken',
            actions: ['setTaskFailure', 'loadLedgerAnew', 'markTrailOutdated'],
            target: 'failed',
          },
          { actions: 'setTaskFailure', target: 'failed' },
        ],
      },
    },
    receiptConfirmed: { on: { 'outcome.dismissed': 'choosing' } },
    askingReason: {
      on: {
        'reason.changed': { actions: 'changeReason' },
        'reason.given': { guard: 'hasReason', target: 'confirmingRevert' },
        'revert.cancelled': 'choosing',
      },
    },
    confirmingRevert: { on: { 'revert.confirmed': 'reverting', 'revert.cancelled': 'choosing' } },
    reverting: {
      tags: 'working',
      invoke: {
        src: 'revertPayment',
        onDone: [
          { guard: 'isSent', actions: 'setSent', target: 'sentForApproval' },
          { actions: ['loadLedgerAnew', 'markTrailOutdated'], target: 'reverted' },
        ],
        onError: [
          {
            description: 'Somebody else was there first: what stands now is read.',
            guard: 'isOvertaken',
            actions: ['setTaskFailure', 'loadLedgerAnew', 'markTrailOutdated'],
            target: 'revertFailed',
          },
          { actions: 'setTaskFailure', target: 'revertFailed' },
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

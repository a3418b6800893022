import { createMachine } from 'xstate';

export const loanPayments = createMachine({
  id: 'loanPayments',
  description: 'The payment history of one loan, for staff.',
  type: 'parallel',
  states: {
    ledger: {
      description: 'The loan and its payments as the server has them.',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadLedger',
            onDone: { actions: 'setLedger', target: 'shown' },
            onError: { actions: 'setLedgerFailure', target: 'unavailable' },
          },
          on: { 'ledger.outdated': { target: 'loading', reenter: true } },
        },
        shown: {
          tags: 'ledgerShown',
          on: { 'ledger.outdated': 'reloading', 'reload.requested': 'reloading' },
        },
        reloading: {
          description: 'What was read last stays on the screen until the new is there.',
          tags: 'ledgerShown',
          invoke: {
            src: 'loadLedger',
            onDone: { actions: 'setLedger', target: 'shown' },
            onError: { actions: 'setLedgerFailure', target: 'unavailable' },
          },
          on: { 'ledger.outdated': { target: 'reloading', reenter: true } },
        },
        unavailable: { on: { 'reload.requested': 'loading', 'ledger.outdated': 'loading' } },
      },
    },
    task: {
      description: 'What the member of staff is doing with one installment.',
      initial: 'choosing',
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
            onDone: { actions: 'markLedgerOutdated', target: 'receiptConfirmed' },
            onError: [
              {
                description: 'Somebody else was there first: what stands now is read.',
                guard: 'isOvertaken',
                actions: ['setTaskFailure', 'markLedgerOutdated'],
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
            onDone: { actions: 'markLedgerOutdated', target: 'reverted' },
            onError: [
              {
                description: 'Somebody else was there first: what stands now is read.',
                guard: 'isOvertaken',
                actions: ['setTaskFailure', 'markLedgerOutdated'],
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
        failed: { on: { 'outcome.dismissed': 'choosing' } },
      },
    },
    auditTrail: {
      description: 'What happened to the payments of this loan, newest first, on demand.',
      initial: 'hidden',
      states: {
        hidden: { on: { 'history.toggled': 'loading' } },
        loading: {
          invoke: {
            src: 'loadAuditTrail',
            onDone: { actions: 'setTrail', target: 'shown' },
            onError: { actions: 'setTrailFailure', target: 'unavailable' },
          },
          on: { 'history.toggled': 'hidden', 'ledger.outdated': { target: 'loading', reenter: true } },
        },
        shown: { on: { 'history.toggled': 'hidden', 'ledger.outdated': 'loading' } },
        unavailable: { on: { 'history.toggled': 'hidden', 'history.retried': 'loading' } },
      },
    },
  },
});

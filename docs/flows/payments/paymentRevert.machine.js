import { createMachine } from 'xstate';

export const paymentRevert = createMachine({
  id: 'paymentRevert',
  description: 'One payment is reverted, from the reason for it to what came of it.',
  initial: 'askingReason',
  states: {
    askingReason: {
      on: {
        'reason.changed': { actions: 'changeReason' },
        'reason.given': { guard: 'hasReason', target: 'confirming' },
        'revert.cancelled': 'closed',
      },
    },
    confirming: { on: { 'revert.confirmed': 'reverting', 'revert.cancelled': 'closed' } },
    reverting: {
      tags: 'working',
      invoke: {
        src: 'revertPayment',
        onDone: [
          { guard: 'isSent', actions: 'setSent', target: 'sentForApproval' },
          { actions: 'countChange', target: 'reverted' },
        ],
        onError: [
          {
            description: 'Another try would be refused the same way.',
            guard: 'isAwaitingApproval',
            actions: ['setFailure', 'countChange'],
            target: 'failed.awaitingApproval',
          },
          {
            description: 'Somebody else was there first.',
            guard: 'isOvertaken',
            actions: ['setFailure', 'countChange'],
            target: 'failed.overtaken',
          },
          {
            description: 'Where nobody knows whether it was reverted, what stands is read.',
            actions: ['setFailure', 'countPossibleChange'],
            target: 'failed',
          },
        ],
      },
    },
    sentForApproval: {
      description: 'Another Admin decides it; until then nothing is done.',
      on: { 'outcome.dismissed': 'closed' },
    },
    reverted: { on: { 'outcome.dismissed': 'closed' } },
    failed: {
      description: 'As far as is known, nothing was reverted; the reason is kept for another try.',
      initial: 'repeatable',
      on: { 'revert.confirmed': 'reverting', 'outcome.dismissed': 'closed' },
      states: {
        repeatable: { description: 'Another try may succeed, and is offered.' },
        awaitingApproval: {
          description: 'The same revert was asked for before: there is nothing to try again.',
        },
        overtaken: {
          description: 'The payment is another than was shown: the same try would be refused again.',
        },
      },
    },
    closed: { type: 'final' },
  },
});

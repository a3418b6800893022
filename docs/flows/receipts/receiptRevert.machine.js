import { createMachine } from 'xstate';

export const receiptRevert = createMachine({
  id: 'receiptRevert',
  description: 'One receipt is reverted, from what that changes to what came of it.',
  initial: 'previewing',
  states: {
    previewing: {
      invoke: {
        src: 'previewRevert',
        onDone: { actions: 'setChanges', target: 'asking' },
        onError: { actions: 'setFailure', target: 'unpreviewed' },
      },
      on: { 'revert.cancelled': 'closed' },
    },
    unpreviewed: {
      description: 'What it changes is not known: nothing can be reverted.',
      on: { 'preview.requested': 'previewing', 'revert.cancelled': 'closed' },
    },
    asking: {
      initial: 'untried',
      tags: 'asking',
      on: {
        'reason.changed': { actions: 'changeReason', target: '.untried' },
        'revert.confirmed': [{ guard: 'hasReason', target: 'reverting' }, { target: '.incomplete' }],
        'revert.cancelled': 'closed',
      },
      states: {
        untried: {},
        incomplete: { description: 'A revert needs a reason.' },
        refused: {
          description: 'As far as is known, nothing was reverted; the reason is kept for another try.',
        },
      },
    },
    reverting: {
      tags: ['asking', 'working', 'busy'],
      invoke: {
        src: 'revertReceipt',
        onDone: [
          {
            description: 'Another Admin decides it; until then nothing is reverted.',
            guard: 'isSent',
            actions: 'setSent',
            target: 'closed',
          },
          { actions: 'setReverted', target: 'closed' },
        ],
        onError: { actions: ['setFailure', 'noteOutdated'], target: 'asking.refused' },
      },
    },
    closed: { type: 'final' },
  },
});

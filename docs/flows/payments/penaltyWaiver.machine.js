import { createMachine } from 'xstate';

export const penaltyWaiver = createMachine({
  id: 'penaltyWaiver',
  description:
    'A part of one installment’s penalty is given up, from the amount and the reason to what came of it.',
  initial: 'asking',
  states: {
    asking: {
      entry: 'setOrder',
      on: {
        'amount.changed': { actions: 'changeDraft' },
        'reason.changed': { actions: 'changeDraft' },
        'preview.asked': [
          { guard: 'mayBeShown', actions: 'setOrder', target: 'previewing' },
          { actions: 'setProblems' },
        ],
        'waiver.cancelled': 'closed',
      },
    },
    previewing: {
      description: 'What is due before and after.',
      on: { 'waiver.confirmed': 'recording', 'waiver.amended': 'asking', 'waiver.cancelled': 'closed' },
    },
    recording: {
      tags: 'working',
      invoke: {
        src: 'waivePenalty',
        onDone: [
          { guard: 'isSent', actions: ['setSent', 'countChange'], target: 'sentForApproval' },
          { actions: 'countChange', target: 'waived' },
        ],
        onError: {
          description: 'Where somebody else was there first, or no answer came, what stands now is read.',
          actions: ['setFailure', 'countPossibleChange'],
          target: 'failed',
        },
      },
    },
    sentForApproval: {
      description: 'Another Admin decides it; until then nothing is waived.',
      on: { 'outcome.dismissed': 'closed' },
    },
    waived: { on: { 'outcome.dismissed': 'closed' } },
    failed: {
      description: 'Nothing was waived; what was typed is kept for another try.',
      on: { 'waiver.confirmed': 'recording', 'waiver.amended': 'asking', 'outcome.dismissed': 'closed' },
    },
    closed: { type: 'final' },
  },
});

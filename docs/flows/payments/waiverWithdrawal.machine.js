import { createMachine } from 'xstate';

export const waiverWithdrawal = createMachine({
  id: 'waiverWithdrawal',
  description: 'One waiver is withdrawn, from the reason for it to what came of it.',
  initial: 'asking',
  states: {
    asking: {
      initial: 'untried',
      tags: 'asking',
      on: {
        'reason.changed': { actions: 'changeReason', target: '.untried' },
        'withdrawal.confirmed': [{ guard: 'hasReason', target: 'withdrawing' }, { target: '.incomplete' }],
        'withdrawal.cancelled': 'closed',
      },
      states: {
        untried: {},
        incomplete: { description: 'A withdrawal needs a reason.' },
        refused: { description: 'Nothing was withdrawn; the reason is kept for another try.' },
        overtaken: {
          description:
            'It is withdrawn already, or a payment was taken since: as long as that stands, another try is refused too.',
        },
      },
    },
    withdrawing: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'withdrawWaiver',
        onDone: { actions: 'countChange', target: 'withdrawn' },
        onError: [
          {
            description: 'Somebody else was there first: what stands now is read.',
            guard: 'isOvertaken',
            actions: ['setFailure', 'countChange'],
            target: 'asking.overtaken',
          },
          {
            description: 'Where no answer came, what stands now is read.',
            actions: ['setFailure', 'countPossibleChange'],
            target: 'asking.refused',
          },
        ],
      },
    },
    withdrawn: {
      description: 'Its part of the penalty is due again.',
      on: { 'outcome.dismissed': 'closed' },
    },
    closed: { type: 'final' },
  },
});

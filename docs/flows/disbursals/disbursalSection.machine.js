import { createMachine } from 'xstate';

export const disbursalSection = createMachine({
  id: 'disbursalSection',
  description: 'How a loan was paid out, or its payout.',
  initial: 'reading',
  invoke: { id: 'part', src: 'loanDisbursal' },
  states: {
    reading: {
      initial: 'untried',
      on: { 'disbursal.requested': { actions: 'setOffered', target: 'entering' } },
      states: {
        untried: {},
        recorded: { description: 'The loan is paid out, and the record is read.' },
        failed: { description: 'The entry broke down; what stands is read again.' },
      },
    },
    entering: {
      initial: 'untyped',
      invoke: {
        id: 'entry',
        src: 'disbursalEntry',
        onSnapshot: [
          { guard: 'isTagged', target: '.recording' },
          { guard: 'isTagged', target: '.typed' },
          { target: '.untyped' },
        ],
        onDone: [
          { guard: 'isRecorded', actions: ['setRecorded', 'loadAnew'], target: 'reading.recorded' },
          {
            description: 'A refusal may come of what somebody else has recorded meanwhile.',
            actions: ['clearOffered', 'loadAnew'],
            target: 'reading.untried',
          },
        ],
        onError: { actions: ['clearOffered', 'loadAnew'], target: 'reading.failed' },
      },
      states: { untyped: {}, typed: { tags: 'unsaved' }, recording: { tags: 'busy' } },
    },
  },
});

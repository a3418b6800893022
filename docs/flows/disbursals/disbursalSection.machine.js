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
          {
            guard: 'isRecorded',
            actions: ['clearOffered', 'noteChange', 'loadAnew'],
            target: 'reading.recorded',
          },
          {
            description:
              'It was left after a try that may have gone through, or met a disbursal of somebody else.',
            guard: 'isOutdated',
            actions: ['clearOffered', 'noteChange', 'loadAnew'],
            target: 'reading.untried',
          },
          {
            description: 'A refusal may come of terms that somebody else has changed meanwhile.',
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

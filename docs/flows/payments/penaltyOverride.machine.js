import { createMachine } from 'xstate';

export const penaltyOverride = createMachine({
  id: 'penaltyOverride',
  description: 'Whether the penalty that was entered may be recorded.',
  initial: 'judging',
  on: {
    'penalty.changed': {
      description: 'Every edit is judged anew and takes back a confirmation.',
      actions: 'setEntry',
      target: '.judging',
    },
    'default.changed': {
      description:
        'Another day, another default: a penalty that was left at it follows, one that was entered stays.',
      actions: 'setDefault',
      target: '.judging',
    },
  },
  states: {
    judging: {
      always: [
        { guard: 'isWithinDefault', target: 'withinDefault' },
        { guard: 'isAboveDefault', target: 'aboveDefault' },
        { guard: 'isBelowZero', target: 'belowZero' },
        { target: 'unreadable' },
      ],
    },
    withinDefault: { tags: 'cleared' },
    aboveDefault: {
      initial: 'unconfirmed',
      tags: 'aboveDefault',
      states: {
        unconfirmed: { on: { 'override.confirmed': 'confirmed' } },
        confirmed: { tags: 'cleared', on: { 'override.withdrawn': 'unconfirmed' } },
      },
    },
    belowZero: {},
    unreadable: { description: 'Not an amount, or more than may be entered.' },
  },
});

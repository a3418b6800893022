import { createMachine } from 'xstate';

export const factorStep = createMachine({
  id: 'factorStep',
  description: 'One step of a new second factor, filled in.',
  initial: 'deciding',
  on: {
    'draft.changed': { actions: 'changeDraft', target: '.untried' },
    'enrolment.submitted': [{ guard: 'isFilled', target: '.filled' }, { actions: 'setMissing' }],
    'enrolment.cancelled': { actions: 'setCancelled', target: '.cancelled' },
  },
  states: {
    deciding: { always: [{ guard: 'isRefused', target: 'refused' }, { target: 'untried' }] },
    untried: {},
    refused: { description: 'The last try failed; everything typed is kept.' },
    filled: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

import { createMachine } from 'xstate';

export const passkeySteps = createMachine({
  id: 'passkeySteps',
  description: 'The steps that add a passkey, in a dialog.',
  initial: 'editing',
  states: {
    editing: {
      initial: 'untried',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.untried' },
        'enrolment.submitted': [
          { guard: 'isFilled', target: 'beginning' },
          { actions: 'setMissing', target: '.untried' },
        ],
        'enrolment.cancelled': 'cancelled',
      },
      states: { untried: {}, refused: { description: 'The last try failed; everything typed is kept.' } },
    },
    beginning: {
      tags: 'working',
      invoke: {
        src: 'beginPasskey',
        onDone: { actions: 'setEnrolment', target: 'creating' },
        onError: { actions: ['setErrors', 'setFailure'], target: 'editing.refused' },
      },
    },
    creating: {
      description: 'The browser asks the person for a device, a finger or a PIN.',
      tags: 'working',
      invoke: {
        src: 'createPasskey',
        onDone: { actions: 'setResponse', target: 'adding' },
        onError: { actions: 'setFailure', target: 'editing.refused' },
      },
    },
    adding: {
      tags: 'working',
      invoke: {
        src: 'addPasskey',
        onDone: { actions: 'setCodes', target: 'added' },
        onError: { actions: 'setFailure', target: 'editing.refused' },
      },
    },
    added: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

import { createMachine } from 'xstate';

export const passkeySteps = createMachine({
  id: 'passkeySteps',
  description: 'The steps that add a passkey, in a dialog.',
  initial: 'editing',
  states: {
    editing: {
      invoke: {
        id: 'step',
        src: 'factorStep',
        onDone: [
          { guard: 'isCancelled', target: 'cancelled' },
          { actions: 'setDraft', target: 'beginning' },
        ],
        onError: { description: 'A defect: the step is asked for again.', target: 'editing', reenter: true },
      },
    },
    beginning: {
      tags: 'working',
      invoke: {
        src: 'beginPasskey',
        onDone: { actions: 'setEnrolment', target: 'creating' },
        onError: { actions: ['setErrors', 'setFailure'], target: 'editing' },
      },
    },
    creating: {
      description: 'The browser asks the person for a device, a finger or a PIN.',
      tags: 'working',
      invoke: {
        src: 'createPasskey',
        onDone: { actions: 'setResponse', target: 'adding' },
        onError: { actions: 'setFailure', target: 'editing' },
      },
    },
    adding: {
      tags: 'working',
      invoke: {
        src: 'addPasskey',
        onDone: { actions: 'setCodes', target: 'added' },
        onError: [
          {
            description: 'The answer may be lost: the server may have taken the passkey.',
            guard: 'mayBeAdded',
            actions: ['setMayBeAdded', 'setFailure'],
            target: 'editing',
          },
          { actions: 'setFailure', target: 'editing' },
        ],
      },
    },
    added: { type: 'final', entry: 'clearPassword' },
    cancelled: { type: 'final', entry: 'clearPassword' },
  },
});

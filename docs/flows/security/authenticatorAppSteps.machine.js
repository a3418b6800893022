import { createMachine } from 'xstate';

export const authenticatorAppSteps = createMachine({
  id: 'authenticatorAppSteps',
  description: 'The steps that add an authenticator app, in a dialog.',
  initial: 'identifying',
  states: {
    identifying: {
      description: 'The current password is asked for: a stolen session alone adds no factor.',
      invoke: {
        id: 'step',
        src: 'factorStep',
        onDone: [
          { guard: 'isCancelled', target: 'cancelled' },
          { actions: 'setDraft', target: 'beginning' },
        ],
        onError: {
          description: 'A defect: the step is asked for again.',
          target: 'identifying',
          reenter: true,
        },
      },
    },
    beginning: {
      tags: 'working',
      invoke: {
        src: 'beginApp',
        onDone: { actions: ['clearPassword', 'setOffer'], target: 'scanning' },
        onError: { actions: ['setErrors', 'setFailure'], target: 'identifying' },
      },
    },
    scanning: {
      description: 'The QR code or its secret goes into the app, and one code of the app comes back.',
      invoke: {
        id: 'step',
        src: 'factorStep',
        onDone: [
          { guard: 'isCancelled', target: 'cancelled' },
          { actions: 'setDraft', target: 'confirming' },
        ],
        onError: { description: 'A defect: the step is asked for again.', target: 'scanning', reenter: true },
      },
    },
    confirming: {
      tags: 'working',
      invoke: {
        src: 'confirmApp',
        onDone: { actions: 'setOutcome', target: 'added' },
        onError: [
          {
            description:
              'The answer of this try, or of an earlier one, may be lost: the server may have taken the app.',
            guard: 'mayBeAdded',
            actions: ['setOutcome', 'setFailure'],
            target: 'scanning',
          },
          { actions: ['setErrors', 'setFailure'], target: 'scanning' },
        ],
      },
    },
    added: { type: 'final', entry: 'clearPassword' },
    cancelled: { type: 'final', entry: 'clearPassword' },
  },
});

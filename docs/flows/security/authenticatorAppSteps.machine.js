import { createMachine } from 'xstate';

export const authenticatorAppSteps = createMachine({
  id: 'authenticatorAppSteps',
  description: 'The steps that add an authenticator app, in a dialog.',
  initial: 'identifying',
  states: {
    identifying: {
      description: 'The current password is asked for: a stolen session alone adds no factor.',
      initial: 'untried',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.untried' },
        'enrolment.submitted': [{ guard: 'isFilled', target: 'beginning' }, { actions: 'setMissing' }],
        'enrolment.cancelled': 'cancelled',
      },
      states: { untried: {}, refused: { description: 'The last try failed; everything typed is kept.' } },
    },
    beginning: {
      tags: 'working',
      invoke: {
        src: 'beginApp',
        onDone: { actions: ['clearPassword', 'setOffer'], target: 'scanning' },
        onError: { actions: ['setErrors', 'setFailure'], target: 'identifying.refused' },
      },
    },
    scanning: {
      description: 'The QR code or its secret goes into the app, and one code of the app comes back.',
      initial: 'untried',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.untried' },
        'enrolment.submitted': [{ guard: 'isFilled', target: 'confirming' }, { actions: 'setMissing' }],
        'enrolment.cancelled': {
          description: 'An answer may have been lost, so that the server may have taken the app.',
          actions: 'setOutcome',
          target: 'cancelled',
        },
      },
      states: { untried: {}, refused: { description: 'The last try failed; everything typed is kept.' } },
    },
    confirming: {
      tags: 'working',
      invoke: {
        src: 'confirmApp',
        onDone: { actions: 'setOutcome', target: 'added' },
        onError: { actions: ['setErrors', 'setFailure'], target: 'scanning.refused' },
      },
    },
    added: { type: 'final', entry: 'clearPassword' },
    cancelled: { type: 'final', entry: 'clearPassword' },
  },
});

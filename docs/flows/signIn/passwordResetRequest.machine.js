import { createMachine } from 'xstate';

export const passwordResetRequest = createMachine({
  id: 'passwordResetRequest',
  description: 'A reset link is asked for by e-mail.',
  initial: 'editing',
  on: { 'back.chosen': '.goingBack' },
  states: {
    editing: {
      initial: 'untried',
      on: {
        'email.changed': { actions: 'setEmail' },
        'link.requested': [
          { guard: 'isEmail', target: 'requesting' },
          { actions: 'setFailure', target: '.refused' },
        ],
      },
      states: { untried: {}, refused: {} },
    },
    requesting: {
      tags: 'working',
      invoke: {
        src: 'requestLink',
        onDone: 'requested',
        onError: [
          { guard: 'isMissingCall', actions: 'setFailure', target: 'editing.refused' },
          { actions: 'setFailure', target: 'editing.refused' },
        ],
      },
    },
    requested: {
      description: 'If an account exists, a link is on its way; nobody learns which.',
      on: { 'email.changed': { actions: 'setEmail', target: 'editing' }, 'link.requested': 'requesting' },
    },
    goingBack: {
      description: 'One step back, however often it is asked for.',
      tags: 'working',
      invoke: { src: 'goBack', onDone: 'closed', onError: 'closed' },
      on: { 'back.chosen': { description: 'The way back is being taken already.' } },
    },
    closed: { type: 'final' },
  },
});

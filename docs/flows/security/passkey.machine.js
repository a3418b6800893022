import { createMachine } from 'xstate';

export const passkey = createMachine({
  id: 'passkey',
  description: 'A passkey becomes a second factor.',
  initial: 'closed',
  states: {
    closed: {
      initial: 'untried',
      on: { 'enrolment.opened': 'editing' },
      states: { untried: {}, added: { description: 'The passkey counts from now on.' } },
    },
    editing: {
      initial: 'untried',
      tags: 'asking',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.untried' },
        'enrolment.submitted': [
          { guard: 'isFilled', target: 'beginning' },
          { actions: 'setMissing', target: '.untried' },
        ],
        'enrolment.cancelled': { actions: ['clear', 'noteChange'], target: 'closed' },
      },
      states: { untried: {}, refused: { description: 'The last try failed; everything typed is kept.' } },
    },
    beginning: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'beginPasskey',
        onDone: { actions: 'setEnrolment', target: 'creating' },
        onError: { actions: ['setSaid', 'setFailure'], target: 'editing.refused' },
      },
    },
    creating: {
      description: 'The browser asks the person for a device, a finger or a PIN.',
      tags: ['asking', 'working'],
      invoke: {
        src: 'createPasskey',
        onDone: { actions: 'setResponse', target: 'adding' },
        onError: { actions: 'setFailure', target: 'editing.refused' },
      },
    },
    adding: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'addPasskey',
        onDone: [
          { guard: 'hasCodes', actions: ['clear', 'noteChange', 'setCodes'], target: 'codesShown' },
          { actions: ['clear', 'noteChange'], target: 'continuing' },
        ],
        onError: { actions: 'setFailure', target: 'editing.refused' },
      },
    },
    codesShown: {
      description: 'The recovery codes that came with the first factor are shown, this once.',
      on: { 'codes.stored': { actions: 'clear', target: 'continuing' } },
    },
    continuing: {
      description: 'Whoever was led here, because a factor is required, is taken to where they wanted to go.',
      invoke: { src: 'returnToRequested', onDone: 'closed.added', onError: 'closed.added' },
    },
  },
});

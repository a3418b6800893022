import { createMachine } from 'xstate';

export const authenticatorApp = createMachine({
  id: 'authenticatorApp',
  description: 'An authenticator app becomes a second factor.',
  initial: 'closed',
  states: {
    closed: {
      initial: 'untried',
      on: { 'enrolment.opened': 'identifying' },
      states: { untried: {}, added: { description: 'The app counts from now on.' } },
    },
    identifying: {
      description: 'The current password is asked for: a stolen session alone adds no factor.',
      initial: 'untried',
      tags: 'asking',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.untried' },
        'enrolment.submitted': [{ guard: 'isFilled', target: 'beginning' }, { actions: 'setMissing' }],
        'enrolment.cancelled': { actions: 'clear', target: 'closed' },
      },
      states: { untried: {}, refused: { description: 'The last try failed; everything typed is kept.' } },
    },
    beginning: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'beginApp',
        onDone: { actions: ['clearPassword', 'setOffer'], target: 'scanning' },
        onError: { actions: ['setSaid', 'setFailure'], target: 'identifying.refused' },
      },
    },
    scanning: {
      description: 'The QR code or its secret goes into the app, and one code of the app comes back.',
      initial: 'untried',
      tags: 'asking',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.untried' },
        'enrolment.submitted': [{ guard: 'isFilled', target: 'confirming' }, { actions: 'setMissing' }],
        'enrolment.cancelled': { actions: ['clear', 'noteChange'], target: 'closed' },
      },
      states: { untried: {}, refused: { description: 'The last try failed; everything typed is kept.' } },
    },
    confirming: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'confirmApp',
        onDone: [
          { guard: 'hasCodes', actions: ['clear', 'noteChange', 'setCodes'], target: 'codesShown' },
          { actions: ['clear', 'noteChange'], target: 'continuing' },
        ],
        onError: { actions: ['setSaid', 'setFailure'], target: 'scanning.refused' },
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

import { createMachine } from 'xstate';

export const enrolment = createMachine({
  id: 'enrolment',
  description: 'A second factor is added in a dialog; recovery codes are shown until they are stored.',
  initial: 'closed',
  states: {
    closed: {
      initial: 'untried',
      on: { 'enrolment.opened': 'adding' },
      states: {
        untried: {},
        added: { description: 'The factor counts from now on.' },
        unsure: {
          description: 'The list shows whether the factor was added; its recovery codes were not shown.',
        },
      },
    },
    adding: {
      description: 'The steps of the dialog.',
      tags: 'asking',
      invoke: {
        id: 'steps',
        src: 'enrolmentSteps',
        onDone: [
          { guard: 'hasCodes', actions: ['noteChange', 'setCodes'], target: 'codesShown' },
          { guard: 'isAdded', actions: 'noteChange', target: 'continuing' },
          {
            description: 'An answer may have been lost on its way: what the server has is read again.',
            guard: 'mayBeAdded',
            actions: 'noteChange',
            target: 'closed.unsure',
          },
          { target: 'closed' },
        ],
        onError: { actions: 'noteChange', target: 'closed' },
      },
    },
    codesShown: {
      description: 'The recovery codes that came with the first factor are shown, this once.',
      on: { 'codes.stored': { actions: 'clearCodes', target: 'continuing' } },
    },
    continuing: {
      description: 'Whoever was led here, because a factor is required, is taken to where they wanted to go.',
      invoke: { src: 'returnToRequested', onDone: 'closed.added', onError: 'closed.added' },
    },
  },
});

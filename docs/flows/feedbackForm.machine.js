import { createMachine } from 'xstate';

export const feedbackForm = createMachine({
  id: 'feedbackForm',
  description: 'Name, e-mail, phone and message, from the form to the outbox.',
  initial: 'editing',
  states: {
    editing: {
      initial: 'untried',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.untried' },
        'leave.requested': { actions: 'takeDestination', target: 'asking' },
        'feedback.submitted': [
          { guard: 'isAcceptable', target: 'keeping' },
          { actions: 'nameProblem', target: '.untried' },
        ],
      },
      states: {
        untried: {},
        thanked: { description: 'The form is empty again; what was written is on its way.' },
        unkept: { description: 'The browser has no room for the message; everything typed is kept.' },
      },
    },
    asking: {
      description: 'Leaving would lose what was typed and not sent.',
      on: { 'leave.confirmed': 'leaving', 'leave.declined': 'editing' },
    },
    leaving: { invoke: { src: 'openPlace', onDone: 'editing', onError: 'editing' } },
    keeping: {
      description: 'The message is put where a reload, a closed tab or an outage cannot lose it.',
      tags: 'working',
      invoke: {
        src: 'keepMessage',
        onDone: { actions: 'clearDraft', target: 'editing.thanked' },
        onError: { actions: 'say', target: 'editing.unkept' },
      },
    },
  },
});

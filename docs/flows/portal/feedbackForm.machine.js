import { createMachine } from 'xstate';

export const feedbackForm = createMachine({
  id: 'feedbackForm',
  description: 'Name, e-mail, phone and message, from the form to the outbox.',
  initial: 'editing',
  states: {
    editing: {
      initial: 'comparing',
      on: {
        'draft.changed': { actions: 'changeDraft', target: '.comparing' },
        'refused.chosen': [
          { guard: 'isWritten', actions: 'setRefused', target: 'askingToReplace' },
          { actions: 'setRefused', target: 'takingBack' },
        ],
        'feedback.submitted': [
          { guard: 'isAcceptable', target: 'keeping' },
          { actions: 'nameProblem', target: '.comparing' },
        ],
      },
      states: {
        comparing: {
          description: 'Whether leaving would lose anything.',
          always: [{ guard: 'isWritten', target: 'written' }, { target: 'untouched' }],
        },
        untouched: {},
        written: { tags: 'unsaved' },
        thanked: { description: 'The form is empty again; what was written is on its way.' },
        notKept: {
          description: 'The browser has no room for the message; everything typed is kept.',
          tags: 'unsaved',
        },
      },
    },
    askingToReplace: {
      description: 'A refused message would take the place of what was typed and not sent.',
      tags: ['unsaved', 'busy'],
      on: { 'replacing.confirmed': 'takingBack', 'replacing.declined': 'editing' },
    },
    takingBack: {
      description: 'The refused message is in the form again, and no longer among the refused ones.',
      tags: ['unsaved', 'busy'],
      entry: 'writeRefused',
      invoke: {
        src: 'restoreRefused',
        onDone: 'editing',
        onError: { description: 'It stays among the refused ones too.', target: 'editing' },
      },
    },
    keeping: {
      description: 'The message is put where a reload, a closed tab or an outage cannot lose it.',
      tags: ['working', 'unsaved', 'busy'],
      invoke: {
        src: 'keepMessage',
        onDone: { actions: 'clearDraft', target: 'editing.thanked' },
        onError: { actions: 'setFailure', target: 'editing.notKept' },
      },
    },
  },
});

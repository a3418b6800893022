import { createMachine } from 'xstate';

export const rowChoice = createMachine({
  id: 'rowChoice',
  description: 'A list with one value to choose anew in each row.',
  initial: 'choosing',
  invoke: { id: 'list', src: 'list', onSnapshot: { guard: 'isLoaded', actions: 'setRows' } },
  states: {
    choosing: {
      initial: 'untried',
      on: {
        'row.chosen': { actions: 'chooseRow', target: 'asking' },
        'outcome.dismissed': { actions: 'clearUndoable', target: '.untried' },
      },
      states: {
        untried: {},
        saved: {
          description: 'The server has taken the choice.',
          on: { 'undo.chosen': { guard: 'isUndoable', actions: 'chooseUndoable', target: '#undoing' } },
        },
        sentForApproval: { description: 'Another Admin decides it; until then the row stays as it is.' },
      },
    },
    asking: {
      initial: 'untried',
      tags: 'asking',
      on: {
        'choice.changed': { actions: 'changeChoice' },
        'choice.submitted': 'saving.asked',
        'choice.cancelled': 'choosing',
      },
      states: {
        untried: {},
        refused: { description: 'The last try failed; its reason is shown and the choice is kept.' },
        resolving: {
          description:
            'Somebody else changed the row meanwhile: it is shown as it is now beside the choice, which is kept.',
        },
      },
    },
    saving: {
      initial: 'asked',
      tags: 'working',
      invoke: {
        src: 'saveChoice',
        onDone: [
          { guard: 'isSent', actions: 'setSent', target: 'choosing.sentForApproval' },
          { actions: 'showSaved', target: 'choosing.saved' },
        ],
        onError: [
          { guard: 'isChanged', actions: 'showChanged', target: 'asking.resolving' },
          {
            description: 'The row may be other than the list shows it: the list is read again.',
            guard: 'mayHaveChanged',
            actions: ['setChoiceFailure', 'loadListAnew', 'clearSaved'],
            target: 'asking.refused',
          },
          { actions: 'setChoiceFailure', target: 'asking.refused' },
        ],
      },
      states: {
        asked: { tags: 'asking' },
        undoing: { id: 'undoing', description: 'The choice that the row had before is sent again.' },
      },
    },
  },
});

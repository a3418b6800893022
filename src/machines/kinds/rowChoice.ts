import { titledFailure } from '#api/failure.ts';
import { known } from '#machines/known.ts';
import { type Identified, rowChoiceSetup, type RowChoiceSpec } from './rowChoiceSetup.ts';

/**
 * A list in which one value of each row can be chosen in a dialog; the value is sent once, and the new row is shown. Where
 * the server answered the saved row, the value that it had before can be sent again over that (rule UNDO).
 */
export const rowChoiceOf = <Row extends Identified, Choice>(spec: RowChoiceSpec<Row, Choice>) =>
  rowChoiceSetup(spec).createMachine({
    id: spec.id,
    description: spec.description,
    context: { listed: null, saved: [], chosen: null, sent: null, undoable: null, choiceFailure: null },
    invoke: {
      id: 'list',
      src: 'list',
      onSnapshot: {
        guard: { type: 'isLoaded', params: ({ event }) => event.snapshot },
        actions: { type: 'setRows', params: ({ event }) => event.snapshot.context },
      },
    },
    initial: 'choosing',
    states: {
      choosing: {
        on: {
          'row.chosen': {
            actions: { type: 'chooseRow', params: ({ event }) => event.row },
            target: 'asking',
          },
          'outcome.dismissed': { actions: 'clearUndoable', target: '.untried' },
        },
        initial: 'untried',
        states: {
          untried: {},
          saved: {
            description: 'The server has taken the choice.',
            on: {
              'undo.chosen': {
                guard: { type: 'isUndoable', params: ({ context }) => context },
                actions: 'chooseUndoable',
                target: '#undoing',
              },
            },
          },
          sentForApproval: {
            description: 'Another Admin decides it; until then the row stays as it is.',
          },
        },
      },
      asking: {
        tags: 'asking',
        on: {
          'choice.changed': { actions: { type: 'changeChoice', params: ({ event }) => event.choice } },
          'choice.submitted': 'saving.asked',
          'choice.cancelled': 'choosing',
        },
        initial: 'untried',
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
        tags: 'working',
        initial: 'asked',
        states: {
          asked: { tags: 'asking' },
          undoing: { id: 'undoing', description: 'The choice that the row had before is sent again.' },
        },
        invoke: {
          src: 'saveChoice',
          input: ({ context }) => known(context.chosen),
          onDone: [
            {
              guard: { type: 'isSent', params: ({ event }) => ({ answer: event.output }) },
              actions: { type: 'setSent', params: ({ event }) => ({ answer: event.output }) },
              target: 'choosing.sentForApproval',
            },
            {
              actions: { type: 'showSaved', params: ({ event }) => ({ answer: event.output }) },
              target: 'choosing.saved',
            },
          ],
          onError: [
            {
              guard: { type: 'isChanged', params: ({ event }) => ({ error: event.error }) },
              actions: { type: 'showChanged', params: ({ event }) => ({ error: event.error }) },
              target: 'asking.resolving',
            },
            {
              description: 'The row may be other than the list shows it: the list is read again.',
              guard: { type: 'mayHaveChanged', params: ({ event }) => ({ error: event.error }) },
              actions: [
                {
                  type: 'setChoiceFailure',
                  params: ({ event }) => titledFailure(event.error, spec.choiceFailure),
                },
                'loadListAnew',
                'clearSaved',
              ],
              target: 'asking.refused',
            },
            {
              actions: {
                type: 'setChoiceFailure',
                params: ({ event }) => titledFailure(event.error, spec.choiceFailure),
              },
              target: 'asking.refused',
            },
          ],
        },
      },
    },
  });

import { assign, fromPromise, setup } from 'xstate';
import { type Failure, titledFailure } from '#api/failure.ts';
import type { Rows } from '#domain/lists/rows.ts';
import type { PartMachine } from './part.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

/** A row and the value chosen for it. */
export interface RowChoice<Row, Choice> {
  readonly row: Row;
  readonly choice: Choice;
}

export type RowChoiceEvent<Row, Choice> =
  | { readonly type: 'row.chosen'; readonly row: Row }
  | { readonly type: 'choice.changed'; readonly choice: Choice }
  | { readonly type: 'choice.submitted' }
  | { readonly type: 'choice.cancelled' }
  | { readonly type: 'outcome.dismissed' };

interface RowChoiceContext<Row, Choice> {
  readonly listed: Rows<Row> | null;
  /** The open choice, or the last one; null before the first. */
  readonly chosen: RowChoice<Row, Choice> | null;
  /** Why the choice could not be saved; null for no failure. */
  readonly choiceFailure: Failure | null;
}

/**
 * The differences between lists of this kind: the id and description of the chart, the first value of a choice, the row
 * after it, and the words of failures.
 */
export interface RowChoiceSpec<Row, Choice> {
  readonly id: string;
  readonly description: string;
  readonly proposed: (row: Row) => Choice;
  readonly withChoice: (row: Row, choice: Choice) => Row;
  /** The list, which is loaded once: what is chosen here is shown without asking again. */
  readonly list: PartMachine<Rows<Row>, undefined>;
  readonly choiceFailure: string;
}

/** A list with one value to choose in each row, in a dialog; it is sent once, and the new row is shown. */
export const rowChoiceOf = <Row, Choice>(spec: RowChoiceSpec<Row, Choice>) =>
  setup({
    types: {
      context: {} as RowChoiceContext<Row, Choice>,
      events: {} as RowChoiceEvent<Row, Choice>,
      tags: {} as 'asking' | 'working',
      children: {} as { list: 'list' },
    },
    actors: {
      list: spec.list,
      saveChoice: fromPromise<void, RowChoice<Row, Choice>>(unprovided),
    },
    guards: {
      isLoaded: (_, { loaded }: { readonly loaded: Rows<Row> | null }) => loaded !== null,
    },
    actions: {
      setRows: assign({ listed: (_, { loaded }: { readonly loaded: Rows<Row> | null }) => loaded }),
      setChoiceFailure: assign({ choiceFailure: (_, failure: Failure) => failure }),
      chooseRow: assign({ chosen: (_, row: Row) => ({ row, choice: spec.proposed(row) }) }),
      changeChoice: assign({
        chosen: ({ context: { chosen } }, choice: Choice) => (chosen === null ? null : { ...chosen, choice }),
      }),
      showChoice: assign({
        listed: ({ context: { listed, chosen } }) =>
          listed === null || chosen === null ? listed : withChosen(listed, chosen, spec.withChoice),
      }),
    },
  }).createMachine({
    id: spec.id,
    description: spec.description,
    context: { listed: null, chosen: null, choiceFailure: null },
    invoke: {
      id: 'list',
      src: 'list',
      onSnapshot: {
        guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context },
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
          'outcome.dismissed': '.untried',
        },
        initial: 'untried',
        states: {
          untried: {},
          saved: { description: 'The server has taken the choice.' },
        },
      },
      asking: {
        tags: 'asking',
        on: {
          'choice.changed': { actions: { type: 'changeChoice', params: ({ event }) => event.choice } },
          'choice.submitted': 'saving',
          'choice.cancelled': 'choosing',
        },
        initial: 'untried',
        states: {
          untried: {},
          refused: { description: 'The last try failed; its reason is shown and the choice is kept.' },
        },
      },
      saving: {
        tags: ['asking', 'working'],
        invoke: {
          src: 'saveChoice',
          input: ({ context }) => known(context.chosen),
          onDone: { actions: 'showChoice', target: 'choosing.saved' },
          onError: {
            actions: {
              type: 'setChoiceFailure',
              params: ({ event }) => titledFailure(event.error, spec.choiceFailure),
            },
            target: 'asking.refused',
          },
        },
      },
    },
  });

const withChosen = <Row, Choice>(
  listed: Rows<Row>,
  { row, choice }: RowChoice<Row, Choice>,
  withChoice: (row: Row, choice: Choice) => Row,
): Rows<Row> => ({
  ...listed,
  rows: listed.rows.map((listedRow) => (listedRow === row ? withChoice(listedRow, choice) : listedRow)),
});

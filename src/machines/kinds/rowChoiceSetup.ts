import { assign, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Failure, mayHaveChanged, savedMeanwhile } from '#api/failure.ts';
import { type ApprovalSent, isApprovalSent } from '#domain/records/approval.ts';
import type { Rows } from '#domain/lists/rows.ts';
import type { PartMachine } from './part.ts';
import { unprovided } from '#machines/unprovided.ts';

/** A row of such a list; a server that gives its rows no ids is asked by the row itself. */
export interface Identified {
  readonly _id: string | null;
}

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
  | { readonly type: 'undo.chosen' }
  | { readonly type: 'outcome.dismissed' };

interface RowChoiceContext<Row, Choice> {
  readonly listed: Rows<Row> | null;
  /** The rows that were saved since the list was last asked for: an answer that comes may be older. */
  readonly saved: readonly Row[];
  /** The open choice, or the last one; null before the first. */
  readonly chosen: RowChoice<Row, Choice> | null;
  /** The request for approval that the choice became; null where it was saved. */
  readonly sent: ApprovalSent | null;
  /** The saved row with the choice that it had before, which Undo sends; null where nothing can be undone. */
  readonly undoable: RowChoice<Row, Choice> | null;
  /** Why the choice could not be saved; null for no failure. */
  readonly choiceFailure: Failure | null;
}

/**
 * The differences between lists of this kind: the id and description of the chart, the value of a row, the first value of
 * a choice, the row after it, and the words of failures.
 */
export interface RowChoiceSpec<Row, Choice> {
  readonly id: string;
  readonly description: string;
  /** The value that the row has; null where it is none that can be chosen. */
  readonly choiceIn: (row: Row) => Choice | null;
  readonly proposed: (row: Row) => Choice;
  readonly withChoice: (row: Row, choice: Choice) => Row;
  /** The list, in which a saved choice is shown without loading it again. */
  readonly list: PartMachine<Rows<Row>, undefined>;
  readonly choiceFailure: string;
}

/** The actors, guards and actions that the chart of a list with a choice names. */
export const rowChoiceSetup = <Row extends Identified, Choice>(spec: RowChoiceSpec<Row, Choice>) =>
  setup({
    types: {
      context: {} as RowChoiceContext<Row, Choice>,
      events: {} as RowChoiceEvent<Row, Choice>,
      tags: {} as 'asking' | 'working',
      children: {} as { list: 'list' },
    },
    actors: {
      list: spec.list,
      /**
       * Answers the saved row, null where the server does not answer it (the row then has what was chosen), or the
       * request where the choice waits for a second person.
       */
      saveChoice: fromPromise<Row | ApprovalSent | null, RowChoice<Row, Choice>>(unprovided),
    },
    guards: {
      // While it is loaded again, the part still has the rows of before, without what was saved since.
      isLoaded: (_, list: SnapshotFrom<PartMachine<Rows<Row>, undefined>>) =>
        list.context.loaded !== null && !list.hasTag('working'),
      isUndoable: (_, { undoable }: Pick<RowChoiceContext<Row, Choice>, 'undoable'>) => undoable !== null,
      isSent: (_, { answer }: { readonly answer: Row | ApprovalSent | null }) => isApprovalSent(answer),
      mayHaveChanged: (_, { error }: { readonly error: unknown }) => mayHaveChanged(error),
      isChanged: (_, { error }: { readonly error: unknown }) => savedMeanwhile(error) !== null,
    },
    actions: {
      loadListAnew: sendTo('list', { type: 'load.outdated' as const }),
      clearSaved: assign({ saved: [] }),
      setRows: assign({
        listed: ({ context: { saved } }, { loaded }: { readonly loaded: Rows<Row> | null }) =>
          loaded === null ? null : saved.reduce((rows, row) => withRow(rows, row, row), loaded),
      }),
      setChoiceFailure: assign({ choiceFailure: (_, failure: Failure) => failure }),
      chooseRow: assign({ chosen: (_, row: Row) => ({ row, choice: spec.proposed(row) }), undoable: null }),
      chooseUndoable: assign(({ context: { undoable } }) => ({ chosen: undoable, undoable: null })),
      clearUndoable: assign({ undoable: null }),
      changeChoice: assign({
        chosen: ({ context: { chosen } }, choice: Choice) => (chosen === null ? null : { ...chosen, choice }),
      }),
      showSaved: assign(
        (
          { context: { listed, chosen, saved: earlier } },
          { answer }: { readonly answer: Row | ApprovalSent | null },
        ): Partial<RowChoiceContext<Row, Choice>> => {
          if (chosen === null || isApprovalSent(answer)) return {};
          const before = spec.choiceIn(chosen.row);
          const saved = answer ?? spec.withChoice(chosen.row, chosen.choice);
          return {
            listed: listed === null ? null : withRow(listed, chosen.row, saved),
            saved: withSaved(earlier, saved),
            undoable: answer === null || before === null ? null : { row: answer, choice: before },
          };
        },
      ),
      setSent: assign({
        sent: (_, { answer }: { readonly answer: Row | ApprovalSent | null }) =>
          isApprovalSent(answer) ? answer : null,
      }),
      showChanged: assign(
        ({ context: { listed, chosen, saved } }, { error }: { readonly error: unknown }) => {
          const row = savedMeanwhile<Row>(error);
          if (chosen === null || row === null) return {};
          return {
            listed: listed === null ? null : withRow(listed, chosen.row, row),
            saved: withSaved(saved, row),
            chosen: { ...chosen, row },
          };
        },
      ),
    },
  });

/** The list with one row replaced; it may have been read again since the row was chosen. */
const withRow = <Row extends Identified>(listed: Rows<Row>, before: Row, after: Row): Rows<Row> => ({
  ...listed,
  rows: listed.rows.map((row) => (isSameRow(row, before) ? after : row)),
});

const withSaved = <Row extends Identified>(saved: readonly Row[], row: Row): readonly Row[] => [
  ...saved.filter((other) => !isSameRow(other, row)),
  row,
];

const isSameRow = (one: Identified, other: Identified): boolean =>
  one === other || (one._id !== null && one._id === other._id);

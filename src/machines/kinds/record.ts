import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { failureMessage, refusedFields, savedMeanwhile } from '#api/failure.ts';
import {
  changedFields,
  type Conflict,
  type Draft,
  type EditForm,
  type FieldProblem,
  mergedEdit,
  errorsOf,
  problemsSaid,
  type RecordEdit,
  type Side,
  withSide,
} from '#domain/records/recordEdit.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface RecordInput<Saved> {
  readonly saved: Saved;
}

export type RecordEvent<Field extends string> =
  | { readonly type: 'edit.chosen' }
  | { readonly type: 'field.changed'; readonly field: Field; readonly text: string }
  | { readonly type: 'side.chosen'; readonly conflicts: readonly Conflict<Field>[]; readonly side: Side }
  | { readonly type: 'comparison.closed' }
  | { readonly type: 'edit.cancelled' }
  | { readonly type: 'save.requested' }
  | { readonly type: 'update.requested' };

interface RecordContext<Saved, Field extends string> extends RecordEdit<Saved, Field> {
  /** The draft of the last saved record, to which Cancel returns. */
  readonly original: Draft<Field>;
  readonly problems: readonly FieldProblem<Field>[];
  readonly message: string;
  /** What this person and somebody else changed, each in another way, until it is saved or gone back from. */
  readonly conflicts: readonly Conflict<Field>[];
  /** What only the other changed. */
  readonly adopted: readonly Field[];
}

/** The differences between records: the id and description of the chart, the fields, and the words of a failed save. */
export interface RecordSpec<Saved, Field extends string> {
  readonly id: string;
  readonly description: string;
  readonly form: EditForm<Saved, Field>;
  /** Shown where the server gives no message. */
  readonly failure: string;
}

/** One record that is viewed, edited, saved or restored. */
export const recordOf = <Saved, Field extends string>({
  id,
  description,
  form,
  failure,
}: RecordSpec<Saved, Field>) =>
  setup({
    types: {
      input: {} as RecordInput<Saved>,
      context: {} as RecordContext<Saved, Field>,
      events: {} as RecordEvent<Field>,
      tags: {} as 'reading' | 'working',
    },
    actors: {
      saveRecord: fromPromise<Saved, RecordEdit<Saved, Field>>(unprovided),
    },
    guards: {
      isUnchanged: (_, { original, draft }: RecordContext<Saved, Field>) =>
        changedFields(original, draft).length === 0,
      isSound: (_, problems: readonly FieldProblem<Field>[]) => problems.length === 0,
      isChanged: (_, { error }: { readonly error: unknown }) => savedMeanwhile(error) !== null,
      isConflicting: ({ context }, { error }: { readonly error: unknown }) => {
        const fresh = savedMeanwhile<Saved>(error);
        return fresh !== null && mergedEdit(form, context, fresh).conflicts.length > 0;
      },
    },
    actions: {
      changeField: assign({
        draft: ({ context }, { field, text }: { readonly field: Field; readonly text: string }) => ({
          ...context.draft,
          [field]: text,
        }),
        problems: ({ context }, { field }) => context.problems.filter((problem) => problem.field !== field),
      }),
      setErrors: assign({ problems: (_, problems: readonly FieldProblem<Field>[]) => problems }),
      restore: assign({
        draft: ({ context }) => context.original,
        problems: [],
        message: '',
        conflicts: [],
        adopted: [],
      }),
      mergeSaved: assign(({ context }, { error }: { readonly error: unknown }) => {
        const fresh = savedMeanwhile<Saved>(error) ?? context.saved;
        return { ...mergedEdit(form, context, fresh), original: form.draftOf(fresh), problems: [] };
      }),
      chooseSide: assign({
        draft: (
          { context },
          chosen: { readonly conflicts: readonly Conflict<Field>[]; readonly side: Side },
        ) => withSide(context.draft, chosen.conflicts, chosen.side),
      }),
      endComparison: assign({ conflicts: [], adopted: [] }),
      setSaved: assign({
        saved: (_, saved: Saved) => saved,
        original: (_, saved) => form.draftOf(saved),
        draft: (_, saved) => form.draftOf(saved),
        message: '',
        conflicts: [],
        adopted: [],
      }),
      setFailure: assign({ message: (_, message: string) => message }),
    },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({
      saved: input.saved,
      original: form.draftOf(input.saved),
      draft: form.draftOf(input.saved),
      problems: [],
      message: '',
      conflicts: [],
      adopted: [],
    }),
    initial: 'viewing',
    states: {
      viewing: {
        tags: 'reading',
        on: { 'edit.chosen': 'editing' },
        initial: 'pristine',
        states: {
          pristine: {},
          restored: { description: 'An edit was cancelled, or changed nothing: the saved values stand.' },
          updated: { description: 'The server has taken the edit.' },
        },
      },
      editing: {
        on: {
          'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
          'edit.cancelled': { actions: 'restore', target: 'viewing.restored' },
          'save.requested': [
            {
              guard: { type: 'isSound', params: ({ context }) => problemsIn(form, context) },
              actions: { type: 'setErrors', params: [] },
              target: 'saving',
            },
            { actions: { type: 'setErrors', params: ({ context }) => problemsIn(form, context) } },
          ],
          'update.requested': [
            {
              guard: { type: 'isUnchanged', params: ({ context }) => context },
              description: 'Of everything on the screen, only what was changed is saved.',
              actions: 'restore',
              target: 'viewing.restored',
            },
            {
              guard: { type: 'isSound', params: ({ context }) => problemsIn(form, context) },
              actions: { type: 'setErrors', params: [] },
              target: 'saving',
            },
            { actions: { type: 'setErrors', params: ({ context }) => problemsIn(form, context) } },
          ],
        },
        initial: 'untried',
        states: {
          untried: {},
          refused: { description: 'The last try failed; its reason is shown and everything typed is kept.' },
          resolving: {
            description:
              'Somebody else changed the same fields meanwhile: both versions are shown, and one of each is chosen.',
            on: {
              'field.changed': { description: 'Nothing is typed while both versions are shown.' },
              'side.chosen': { actions: { type: 'chooseSide', params: ({ event }) => event } },
              'comparison.closed': { actions: 'endComparison', target: 'untried' },
            },
          },
        },
      },
      saving: {
        tags: 'working',
        invoke: {
          src: 'saveRecord',
          input: ({ context }) => ({ saved: context.saved, draft: context.draft }),
          onDone: {
            actions: { type: 'setSaved', params: ({ event }) => event.output },
            target: 'viewing.updated',
          },
          onError: [
            {
              guard: { type: 'isConflicting', params: ({ event }) => ({ error: event.error }) },
              actions: { type: 'mergeSaved', params: ({ event }) => ({ error: event.error }) },
              target: 'editing.resolving',
            },
            {
              guard: { type: 'isChanged', params: ({ event }) => ({ error: event.error }) },
              description:
                'Of other fields alone, and more than once: the next save starts from what is there now.',
              actions: [
                { type: 'setFailure', params: ({ event }) => failureMessage(event.error, failure) },
                { type: 'mergeSaved', params: ({ event }) => ({ error: event.error }) },
              ],
              target: 'editing.refused',
            },
            {
              actions: [
                { type: 'setFailure', params: ({ event }) => failureMessage(event.error, failure) },
                {
                  type: 'setErrors',
                  params: ({ context, event }) => problemsSaid(context.draft, refusedFields(event.error)),
                },
                'endComparison',
              ],
              target: 'editing.refused',
            },
          ],
        },
      },
    },
  });

type RecordMachine<Saved, Field extends string> = ReturnType<typeof recordOf<Saved, Field>>;
export type RecordActor<Saved, Field extends string> = ActorRefFrom<RecordMachine<Saved, Field>>;
export type RecordSnapshot<Saved, Field extends string> = SnapshotFrom<RecordMachine<Saved, Field>>;

/** True while leaving would lose something: an edit that differs from the saved record, or one that is being saved. */
export const isUnsaved = <Field extends string>({
  original,
  draft,
}: Pick<RecordContext<unknown, Field>, 'original' | 'draft'>): boolean =>
  changedFields(original, draft).length > 0;

const problemsIn = <Saved, Field extends string>(
  form: EditForm<Saved, Field>,
  { saved, draft }: RecordContext<Saved, Field>,
): readonly FieldProblem<Field>[] => errorsOf(form, saved, draft);

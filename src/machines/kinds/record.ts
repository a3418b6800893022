import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { failureMessage, refusedFields } from '#api/failure.ts';
import {
  changedFields,
  type Draft,
  type EditForm,
  type FieldProblem,
  problemsOf,
  problemsSaid,
  type RecordEdit,
} from '#domain/records/recordEdit.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface RecordInput<Saved> {
  readonly saved: Saved;
}

export type RecordEvent<Field extends string> =
  | { readonly type: 'edit.chosen' }
  | { readonly type: 'field.changed'; readonly field: Field; readonly text: string }
  | { readonly type: 'edit.cancelled' }
  | { readonly type: 'save.requested' }
  | { readonly type: 'update.requested' };

interface RecordContext<Saved, Field extends string> extends RecordEdit<Saved, Field> {
  /** The draft of the last saved record, to which Cancel returns. */
  readonly original: Draft<Field>;
  readonly problems: readonly FieldProblem<Field>[];
  readonly message: string;
}

/** One record that is viewed, edited, saved or restored. `failure` is shown where the server gives no message. */
export const recordOf = <Saved, Field extends string>(form: EditForm<Saved, Field>, failure: string) =>
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
    },
    actions: {
      changeField: assign({
        draft: ({ context }, { field, text }: { readonly field: Field; readonly text: string }) => ({
          ...context.draft,
          [field]: text,
        }),
        problems: ({ context }, { field }) => context.problems.filter((problem) => problem.field !== field),
      }),
      nameProblems: assign({ problems: (_, problems: readonly FieldProblem<Field>[]) => problems }),
      restore: assign({ draft: ({ context }) => context.original, problems: [], message: '' }),
      takeSaved: assign({
        saved: (_, saved: Saved) => saved,
        original: (_, saved) => form.draftOf(saved),
        draft: (_, saved) => form.draftOf(saved),
        message: '',
      }),
      say: assign({ message: (_, message: string) => message }),
    },
  }).createMachine({
    id: 'record',
    description: 'One record: read it, edit it, save it, or leave it as it was.',
    context: ({ input }) => ({
      saved: input.saved,
      original: form.draftOf(input.saved),
      draft: form.draftOf(input.saved),
      problems: [],
      message: '',
    }),
    initial: 'viewing',
    states: {
      viewing: {
        tags: 'reading',
        on: { 'edit.chosen': 'editing' },
        initial: 'asLoaded',
        states: {
          asLoaded: {},
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
              actions: { type: 'nameProblems', params: [] },
              target: 'saving',
            },
            { actions: { type: 'nameProblems', params: ({ context }) => problemsIn(form, context) } },
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
              actions: { type: 'nameProblems', params: [] },
              target: 'saving',
            },
            { actions: { type: 'nameProblems', params: ({ context }) => problemsIn(form, context) } },
          ],
        },
        initial: 'untried',
        states: {
          untried: {},
          refused: { description: 'The last try failed; its reason is shown and everything typed is kept.' },
        },
      },
      saving: {
        tags: 'working',
        invoke: {
          src: 'saveRecord',
          input: ({ context }) => ({ saved: context.saved, draft: context.draft }),
          onDone: {
            actions: { type: 'takeSaved', params: ({ event }) => event.output },
            target: 'viewing.updated',
          },
          onError: {
            actions: [
              { type: 'say', params: ({ event }) => failureMessage(event.error, failure) },
              {
                type: 'nameProblems',
                params: ({ context, event }) => problemsSaid(context.draft, refusedFields(event.error)),
              },
            ],
            target: 'editing.refused',
          },
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
): readonly FieldProblem<Field>[] => problemsOf(form, saved, draft);

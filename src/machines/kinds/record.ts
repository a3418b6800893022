import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { type Failure, failure } from '#api/failure.ts';
import {
  type Draft,
  type DraftForm,
  isEdited,
  newEdit,
  type OpenEdit,
  type RecordEdit,
} from '#domain/records/recordEdit.ts';
import { type DraftInput, type DraftMachine, refusedEdit, stoppedForm } from './draft.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface RecordInput<Saved> {
  readonly saved: Saved;
}

export type RecordEvent =
  | { readonly type: 'edit.chosen' }
  | { readonly type: 'edit.cancelled' }
  /** The Escape key in the form, which asks before it loses something. */
  | { readonly type: 'edit.escaped' }
  | { readonly type: 'escape.declined' }
  | { readonly type: 'undo.chosen' }
  /** Asks every section of the screen that has a change to save it. */
  | { readonly type: 'update.requested' }
  /** Retry, after a defect of the fields. */
  | { readonly type: 'load.requested' };

interface RecordContext<Saved, Field extends string> {
  /** The record as saved last, and the draft as typed. */
  readonly edit: OpenEdit<Saved, Field>;
  /** The draft of the record before the last save, which Undo sends; null where nothing can be undone. */
  readonly before: Draft<Field> | null;
  /** Why the last save was refused, or that the form failed by a defect; null for no failure. */
  readonly failure: Failure | null;
}

/** The differences between records: the id and description of the chart, the fields, and the words of a failed save. */
export interface RecordSpec<Saved, Field extends string> {
  readonly id: string;
  readonly description: string;
  readonly form: DraftForm<Saved, Field>;
  readonly draft: DraftMachine<Saved, Field>;
  /** The message where the server gives none. */
  readonly refused: string;
}

/** One record that is viewed, edited, saved or restored; a save can be undone (rule UNDO). */
export const recordOf = <Saved, Field extends string>({
  id,
  description,
  form,
  draft,
  refused,
}: RecordSpec<Saved, Field>) =>
  setup({
    types: {
      input: {} as RecordInput<Saved>,
      context: {} as RecordContext<Saved, Field>,
      events: {} as RecordEvent,
      tags: {} as 'reading' | 'working',
      children: {} as { draft: 'draft' },
    },
    actors: {
      draft,
      saveRecord: fromPromise<Saved, RecordEdit<Saved, Field>>(unprovided),
    },
    guards: {
      isUnchanged: (_, { edit }: RecordContext<Saved, Field>) => !isEdited(edit),
    },
    actions: {
      setDraft: assign({
        edit: ({ context: { edit } }, typed: { readonly draft: Draft<Field> }) => ({
          ...edit,
          draft: typed.draft,
        }),
      }),
      submitDraft: sendTo('draft', { type: 'form.submitted' as const }),
      setEdit: assign({ edit: (_, { edit }: Pick<DraftInput<Saved, Field>, 'edit'>) => edit }),
      restore: assign(({ context: { edit } }) => ({
        edit: newEdit(edit.saved, edit.original),
        failure: null,
      })),
      setSaved: assign(({ context }, { saved }: RecordInput<Saved>) => ({
        edit: newEdit(saved, form.draftOf(saved)),
        before: context.edit.original,
        failure: null,
      })),
      restoreBefore: assign(({ context: { edit, before } }) => ({
        edit: before === null ? edit : { ...edit, draft: before },
        before: null,
      })),
      clearBefore: assign({ before: null }),
      setFailure: assign({ failure: (_, reason: Failure) => reason }),
      clearFailure: assign({ failure: null }),
      setRefusal: assign(({ context }, { error }: { readonly error: unknown }) =>
        refusedEdit(form, context.edit, { error, reason: failure(error, refused) }),
      ),
    },
  }).createMachine({
    id,
    description,
    context: ({ input: { saved } }) => ({
      edit: newEdit(saved, form.draftOf(saved)),
      before: null,
      failure: null,
    }),
    initial: 'viewing',
    states: {
      viewing: {
        tags: 'reading',
        on: { 'edit.chosen': { actions: 'clearBefore', target: 'editing' } },
        initial: 'pristine',
        states: {
          pristine: {},
          restored: {
            id: 'restored',
            description: 'An edit was cancelled, or changed nothing: the saved values stand.',
          },
          updated: {
            description: 'The server has taken the edit.',
            on: {
              'undo.chosen': { actions: 'restoreBefore', target: '#undoing' },
            },
          },
        },
      },
      editing: {
        on: {
          'edit.cancelled': { actions: 'restore', target: 'viewing.restored' },
          'update.requested': [
            {
              guard: { type: 'isUnchanged', params: ({ context }) => context },
              description: 'Of everything on the screen, only what was changed is saved.',
              actions: 'restore',
              target: 'viewing.restored',
            },
            { actions: 'submitDraft' },
          ],
        },
        initial: 'typing',
        states: {
          typing: {
            on: {
              'edit.escaped': [
                {
                  guard: { type: 'isUnchanged', params: ({ context }) => context },
                  actions: 'restore',
                  target: '#restored',
                },
                { target: 'asking' },
              ],
            },
          },
          asking: {
            description: 'Escape would lose what was typed: the person says whether to.',
            on: { 'escape.declined': 'typing' },
          },
        },
        invoke: {
          id: 'draft',
          src: 'draft',
          input: ({ context }) => context,
          onSnapshot: {
            actions: { type: 'setDraft', params: ({ event }) => event.snapshot.context.edit },
          },
          onDone: {
            actions: { type: 'setEdit', params: ({ event }) => event.output },
            target: 'saving.typed',
          },
          onError: { actions: { type: 'setFailure', params: stoppedForm }, target: 'stopped' },
        },
      },
      stopped: {
        description: 'A defect of the fields: the section says so, and Retry opens them with what was typed.',
        on: {
          'load.requested': { actions: 'clearFailure', target: 'editing' },
          'edit.cancelled': { actions: 'restore', target: 'viewing.restored' },
        },
      },
      saving: {
        tags: 'working',
        initial: 'typed',
        states: {
          typed: {},
          undoing: {
            id: 'undoing',
            description: 'The values before the last save are sent again.',
            tags: 'reading',
          },
        },
        invoke: {
          src: 'saveRecord',
          input: ({ context: { edit } }) => ({ saved: edit.saved, draft: edit.draft }),
          onDone: {
            actions: { type: 'setSaved', params: ({ event }) => ({ saved: event.output }) },
            target: 'viewing.updated',
          },
          onError: {
            actions: { type: 'setRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
          },
        },
      },
    },
  });

export type RecordMachine<Saved, Field extends string> = ReturnType<typeof recordOf<Saved, Field>>;
export type RecordActor<Saved, Field extends string> = ActorRefFrom<RecordMachine<Saved, Field>>;

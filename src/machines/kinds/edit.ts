import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type Failure, titledFailure } from '#api/failure.ts';
import { type EditForm, newEdit, type OpenEdit, type RecordEdit } from '#domain/records/recordEdit.ts';
import { known } from '#machines/known.ts';
import { type DraftInput, type DraftMachine, refusedAsSent, refusedEdit, stoppedForm } from './draft.ts';
import type { PartMachine } from './part.ts';
import { unprovided } from '#machines/unprovided.ts';

/** What differs between edit pages: the chart, the form, the load and the messages. */
export interface EditSpec<Saved, Field extends string> {
  /** The id of the chart, and one sentence about the page. */
  readonly id: string;
  readonly description: string;
  readonly form: EditForm<Saved, Field>;
  readonly draft: DraftMachine<Saved, Field>;
  /** True if the answer names the changed record, or there is no answer body. */
  readonly isComplete: (sent: Saved | null) => boolean;
  readonly record: PartMachine<Saved, undefined>;
  /** The message where the server refuses without a reason. */
  readonly refused: string;
}

/** Retry, after a defect of the fields. */
export type EditEvent = { readonly type: 'load.requested' };

interface EditContext<Saved, Field extends string> {
  /** The edit as typed; null until the record is loaded. */
  readonly edit: OpenEdit<Saved, Field> | null;
  readonly failure: Failure | null;
}

/** A record that is edited on its own page and sent once; a refusal keeps everything that was typed. */
export const editOf = <Saved, Field extends string>(spec: EditSpec<Saved, Field>) =>
  setup({
    types: {
      context: {} as EditContext<Saved, Field>,
      events: {} as EditEvent,
      tags: {} as 'open' | 'working' | 'unsaved' | 'busy',
      children: {} as { record: 'record'; draft: 'draft' },
    },
    actors: {
      record: spec.record,
      draft: spec.draft,
      sendForm: fromPromise<Saved | null, RecordEdit<Saved, Field>>(unprovided),
      afterSaved: fromPromise<void>(unprovided),
    },
    guards: {
      isLoaded: (_, { loaded }: { readonly loaded: Saved | null }) => loaded !== null,
      isComplete: (_, { sent }: { readonly sent: Saved | null }) => spec.isComplete(sent),
    },
    actions: {
      beginEdit: assign({
        edit: (_, { loaded }: { readonly loaded: Saved | null }) =>
          loaded === null ? null : newEdit(loaded, spec.form.draftOf(loaded)),
      }),
      setEdit: assign({ edit: (_, { edit }: Pick<DraftInput<Saved, Field>, 'edit'>) => edit }),
      setFailure: assign({ failure: (_, failure: Failure) => failure }),
      clearFailure: assign({ failure: null }),
      setSent: assign({
        edit: ({ context }, { sent }: { readonly sent: Saved | null }) => {
          const edit = known(context.edit);
          return { ...edit, saved: sent ?? edit.saved };
        },
      }),
      setIncomplete: assign(({ context }) => ({
        edit: refusedAsSent(known(context.edit), null),
        failure: { reason: spec.refused },
      })),
      setRefusal: assign(({ context }, { error }: { readonly error: unknown }) =>
        refusedEdit(spec.form, known(context.edit), { error, reason: titledFailure(error, spec.refused) }),
      ),
    },
  }).createMachine({
    id: spec.id,
    description: spec.description,
    context: { edit: null, failure: null },
    initial: 'opening',
    states: {
      opening: {
        description: 'The record is read.',
        invoke: {
          id: 'record',
          src: 'record',
          onSnapshot: {
            guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context },
            actions: { type: 'beginEdit', params: ({ event }) => event.snapshot.context },
            target: 'editing',
          },
        },
      },
      editing: {
        tags: 'open',
        invoke: {
          id: 'draft',
          src: 'draft',
          input: ({ context: { edit, failure } }) => ({ edit: known(edit), failure }),
          onSnapshot: { actions: { type: 'setEdit', params: ({ event }) => event.snapshot.context } },
          onDone: { actions: { type: 'setEdit', params: ({ event }) => event.output }, target: 'sending' },
          onError: { actions: { type: 'setFailure', params: stoppedForm }, target: 'stopped' },
        },
      },
      stopped: {
        description: 'A defect of the fields: the form says so, and Retry opens them with what was typed.',
        tags: 'unsaved',
        on: { 'load.requested': { actions: 'clearFailure', target: 'editing' } },
      },
      sending: {
        description: 'Nobody leaves before it is known what came of it.',
        tags: ['open', 'working', 'unsaved', 'busy'],
        invoke: {
          src: 'sendForm',
          input: ({ context }) => sentOf(context),
          onDone: [
            {
              guard: { type: 'isComplete', params: ({ event }) => ({ sent: event.output }) },
              actions: { type: 'setSent', params: ({ event }) => ({ sent: event.output }) },
              target: 'continuing',
            },
            { actions: 'setIncomplete', target: 'editing' },
          ],
          onError: {
            actions: { type: 'setRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
          },
        },
      },
      continuing: {
        description: 'The server has it: the list is opened.',
        tags: ['open', 'working'],
        invoke: { src: 'afterSaved', onDone: 'closed', onError: 'closed' },
      },
      closed: { type: 'final' },
    },
  });

type EditMachine<Saved, Field extends string> = ReturnType<typeof editOf<Saved, Field>>;
export type EditActor<Saved, Field extends string> = ActorRefFrom<EditMachine<Saved, Field>>;

const sentOf = <Saved, Field extends string>({
  edit,
}: EditContext<Saved, Field>): RecordEdit<Saved, Field> => {
  const { saved, draft } = known(edit);
  return { saved, draft };
};

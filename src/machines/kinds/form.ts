import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Failure } from '#api/failure.ts';
import { type Draft, newEdit, type OpenEdit, type RecordEdit } from '#domain/records/recordEdit.ts';
import { type DraftInput, type DraftMachine, refusedAsSent, stoppedForm } from './draft.ts';
import { unprovided } from '#machines/unprovided.ts';

/** What differs between forms: the check of a draft, and the messages. */
export interface FormSpec<Field extends string, Sent> {
  /** The id of the chart, and one sentence about the form. */
  readonly id: string;
  readonly description: string;
  readonly draft: DraftMachine<null, Field>;
  /** The draft of the empty form. */
  readonly empty: Draft<Field>;
  /** True if the answer names the record that was created. */
  readonly isComplete: (sent: Sent) => boolean;
  /**
   * Makes the failure to show: the form's message above the server's reason, or alone where there is no reason (rule
   * ERROR-WORDS).
   */
  readonly failureOf: (error: unknown, words: string) => Failure;
  readonly words: {
    readonly refused: string;
    readonly incomplete: string;
  };
}

/** Retry, after a defect of the fields. */
export type FormEvent = { readonly type: 'load.requested' };

/** What a form begins with; missing for a record of its own. */
interface FormInput {
  /** The id of the record that the new one is made for; null for none. */
  readonly madeFor: string | null;
}

/** A form as it is sent. */
export interface SentForm<Field extends string> extends FormInput, Pick<RecordEdit<null, Field>, 'draft'> {}

interface FormContext<Field extends string, Sent> extends FormInput {
  /** The new record as typed. */
  readonly edit: OpenEdit<null, Field>;
  readonly failure: Failure | null;
  readonly sent: Sent | null;
}

/** A form for a new record that is filled in and sent once. A refusal keeps everything typed. */
export const formOf = <Field extends string, Sent>(spec: FormSpec<Field, Sent>) =>
  setup({
    types: {
      input: {} as FormInput | undefined,
      context: {} as FormContext<Field, Sent>,
      events: {} as FormEvent,
      tags: {} as 'open' | 'working' | 'unsaved' | 'busy',
      children: {} as { draft: 'draft' },
    },
    actors: {
      draft: spec.draft,
      sendForm: fromPromise<Sent, SentForm<Field>>(unprovided),
      afterSaved: fromPromise<void, { readonly sent: Sent | null }>(unprovided),
    },
    guards: {
      isComplete: (_, { sent }: { readonly sent: Sent }) => spec.isComplete(sent),
    },
    actions: {
      setEdit: assign({ edit: (_, { edit }: Pick<DraftInput<null, Field>, 'edit'>) => edit }),
      setFailure: assign({ failure: (_, failure: Failure) => failure }),
      clearFailure: assign({ failure: null }),
      setErrors: assign({
        edit: ({ context }, { error }: { readonly error: unknown }) => refusedAsSent(context.edit, error),
      }),
      setSent: assign({ sent: (_, { sent }: { readonly sent: Sent }) => sent }),
    },
  }).createMachine({
    id: spec.id,
    description: spec.description,
    context: ({ input }) => ({
      madeFor: input?.madeFor ?? null,
      edit: newEdit(null, spec.empty),
      failure: null,
      sent: null,
    }),
    initial: 'editing',
    states: {
      editing: {
        tags: 'open',
        invoke: {
          id: 'draft',
          src: 'draft',
          input: ({ context: { edit, failure } }) => ({ edit, failure }),
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
          input: ({ context: { edit, madeFor } }) => ({ draft: edit.draft, madeFor }),
          onDone: [
            {
              guard: { type: 'isComplete', params: ({ event }) => ({ sent: event.output }) },
              actions: { type: 'setSent', params: ({ event }) => ({ sent: event.output }) },
              target: 'continuing',
            },
            {
              actions: { type: 'setFailure', params: { reason: spec.words.incomplete } },
              target: 'editing',
            },
          ],
          onError: {
            actions: [
              { type: 'setFailure', params: ({ event }) => spec.failureOf(event.error, spec.words.refused) },
              { type: 'setErrors', params: ({ event }) => ({ error: event.error }) },
            ],
            target: 'editing',
          },
        },
      },
      continuing: {
        description: 'The server has it: what comes next is opened.',
        tags: ['open', 'working'],
        invoke: {
          src: 'afterSaved',
          input: ({ context }) => ({ sent: context.sent }),
          onDone: 'closed',
          onError: 'closed',
        },
      },
      closed: { type: 'final' },
    },
  });

type FormMachine<Field extends string, Sent> = ReturnType<typeof formOf<Field, Sent>>;
export type FormActor<Field extends string, Sent> = ActorRefFrom<FormMachine<Field, Sent>>;

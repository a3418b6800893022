import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type Failure, isMissingCall, isUnknownShape, refusedFields } from '#api/failure.ts';
import { changedFields, type Draft, type FieldProblem, problemsSaid } from '#domain/records/recordEdit.ts';
import { unprovided } from '#machines/unprovided.ts';

/** The start of a form: the record as the server has it (null for a new one) and the texts of its fields. */
export interface FormOpening<Saved, Field extends string> {
  readonly saved: Saved;
  readonly draft: Draft<Field>;
}

/** What differs between forms: their checks and their words. */
export interface FormSpec<Saved, Field extends string, Sent> {
  /** The id of the chart, and one sentence about the form. */
  readonly id: string;
  readonly description: string;
  readonly problems: (saved: Saved, draft: Draft<Field>) => readonly FieldProblem<Field>[];
  /** True where the answer names the record that was made or changed. */
  readonly isComplete: (sent: Sent) => boolean;
  /**
   * Makes the failure to show: the form's words above the server's reason, or instead of a missing one
   * (rule ERROR-WORDS).
   */
  readonly failureOf: (error: unknown, words: string) => Failure;
  readonly words: {
    readonly missing: string;
    readonly empty: string;
    readonly unavailable: string;
    readonly refused: string;
    readonly incomplete: string;
  };
}

export type FormEvent<Field extends string> =
  | { readonly type: 'load.requested' }
  | { readonly type: 'field.changed'; readonly field: Field; readonly text: string }
  | { readonly type: 'form.submitted' };

interface FormContext<Saved, Field extends string, Sent> {
  readonly opening: FormOpening<Saved, Field> | null;
  readonly draft: Draft<Field>;
  readonly problems: readonly FieldProblem<Field>[];
  readonly failure: Failure | null;
  readonly sent: Sent | null;
}

/** A form for a new record that is filled in and sent once. A refusal keeps everything typed. */
export const formOf = <Saved, Field extends string, Sent>(spec: FormSpec<Saved, Field, Sent>) =>
  setup({
    types: {
      context: {} as FormContext<Saved, Field, Sent>,
      events: {} as FormEvent<Field>,
      tags: {} as 'open' | 'working' | 'unsaved' | 'busy',
    },
    actors: {
      openForm: fromPromise<FormOpening<Saved, Field>>(unprovided),
      sendForm: fromPromise<Sent, FormOpening<Saved, Field> | null>(unprovided),
      afterSaved: fromPromise<void, { readonly sent: Sent | null }>(unprovided),
    },
    guards: {
      isUnknown: (_, { error }: { readonly error: unknown }) => isMissingCall(error),
      isEmpty: (_, { error }: { readonly error: unknown }) => isUnknownShape(error),
      isSound: (_, problems: readonly FieldProblem<Field>[]) => problems.length === 0,
      isComplete: (_, { sent }: { readonly sent: Sent }) => spec.isComplete(sent),
      isTyped: (_, context: FormContext<Saved, Field, Sent>) => isTyped(context),
    },
    actions: {
      setOpening: assign({
        opening: (_, opening: FormOpening<Saved, Field>) => opening,
        draft: (_, opening) => opening.draft,
      }),
      changeField: assign({
        draft: ({ context }, { field, text }: { readonly field: Field; readonly text: string }) => ({
          ...context.draft,
          [field]: text,
        }),
        problems: ({ context }, { field }) => context.problems.filter((problem) => problem.field !== field),
      }),
      setErrors: assign({ problems: (_, problems: readonly FieldProblem<Field>[]) => problems }),
      setFailure: assign({ failure: (_, failure: Failure) => failure }),
      setSent: assign({ sent: (_, { sent }: { readonly sent: Sent }) => sent }),
    },
  }).createMachine({
    id: spec.id,
    description: spec.description,
    context: {
      opening: null,
      draft: {} as Draft<Field>,
      problems: [],
      failure: null,
      sent: null,
    },
    initial: 'opening',
    states: {
      opening: {
        description: 'What the form starts from is read; a new record starts from an empty one.',
        invoke: {
          src: 'openForm',
          onDone: {
            actions: { type: 'setOpening', params: ({ event }) => event.output },
            target: 'editing',
          },
          onError: [
            {
              guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
              actions: {
                type: 'setFailure',
                params: ({ event }) => spec.failureOf(event.error, spec.words.missing),
              },
              target: 'unavailable',
            },
            {
              guard: { type: 'isEmpty', params: ({ event }) => ({ error: event.error }) },
              actions: { type: 'setFailure', params: { reason: spec.words.empty } },
              target: 'empty',
            },
            {
              actions: {
                type: 'setFailure',
                params: ({ event }) => spec.failureOf(event.error, spec.words.unavailable),
              },
              target: 'unavailable',
            },
          ],
        },
      },
      unavailable: { on: { 'load.requested': 'opening' } },
      empty: {
        description: 'The server answered, and there is no record in its answer.',
        on: { 'load.requested': 'opening' },
      },
      editing: {
        tags: 'open',
        on: {
          'field.changed': {
            actions: { type: 'changeField', params: ({ event }) => event },
            target: '.comparing',
          },
          'form.submitted': [
            {
              guard: { type: 'isSound', params: ({ context }) => problemsIn(spec, context) },
              actions: { type: 'setErrors', params: [] },
              target: 'sending',
            },
            { actions: { type: 'setErrors', params: ({ context }) => problemsIn(spec, context) } },
          ],
        },
        initial: 'comparing',
        states: {
          comparing: {
            description: 'Whether leaving would lose anything.',
            always: [
              { guard: { type: 'isTyped', params: ({ context }) => context }, target: 'typed' },
              { target: 'untouched' },
            ],
          },
          untouched: {},
          typed: { tags: 'unsaved' },
          refused: {
            description: 'The last try failed; its reason is shown and everything typed is kept.',
            tags: 'unsaved',
          },
        },
      },
      sending: {
        description: 'Nobody leaves before it is known what came of it.',
        tags: ['open', 'working', 'unsaved', 'busy'],
        invoke: {
          src: 'sendForm',
          input: ({ context }) =>
            context.opening === null ? null : { saved: context.opening.saved, draft: context.draft },
          onDone: [
            {
              guard: { type: 'isComplete', params: ({ event }) => ({ sent: event.output }) },
              actions: { type: 'setSent', params: ({ event }) => ({ sent: event.output }) },
              target: 'continuing',
            },
            {
              actions: { type: 'setFailure', params: { reason: spec.words.incomplete } },
              target: 'editing.refused',
            },
          ],
          onError: {
            actions: [
              { type: 'setFailure', params: ({ event }) => spec.failureOf(event.error, spec.words.refused) },
              {
                type: 'setErrors',
                params: ({ context, event }) => problemsSaid(context.draft, refusedFields(event.error)),
              },
            ],
            target: 'editing.refused',
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

type FormMachine<Saved, Field extends string, Sent> = ReturnType<typeof formOf<Saved, Field, Sent>>;
export type FormActor<Saved, Field extends string, Sent> = ActorRefFrom<FormMachine<Saved, Field, Sent>>;

const isTyped = <Field extends string>({
  opening,
  draft,
}: Pick<FormContext<unknown, Field, unknown>, 'opening' | 'draft'>): boolean =>
  opening !== null && changedFields(opening.draft, draft).length > 0;

const problemsIn = <Saved, Field extends string, Sent>(
  spec: FormSpec<Saved, Field, Sent>,
  { opening, draft }: FormContext<Saved, Field, Sent>,
): readonly FieldProblem<Field>[] => (opening === null ? [] : spec.problems(opening.saved, draft));

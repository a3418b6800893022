import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type Failure, refusedFields, savedMeanwhile, titledFailure } from '#api/failure.ts';
import {
  changedFields,
  type Conflict,
  type Draft,
  type EditForm,
  type FieldProblem,
  type MergedEdit,
  mergedEdit,
  errorsOf,
  problemsSaid,
  type RecordEdit,
  type Side,
  withSide,
} from '#domain/records/recordEdit.ts';
import type { PartMachine } from './part.ts';
import { unprovided } from '#machines/unprovided.ts';

/** How an existing record is edited on a page of its own, and what the page says. */
export interface EditSpec<Saved, Field extends string> {
  /** The id of the chart, and one sentence about the page. */
  readonly id: string;
  readonly description: string;
  readonly form: EditForm<Saved, Field>;
  /** True when the answer names what was changed, or is none. */
  readonly isComplete: (sent: Saved | null) => boolean;
  readonly record: PartMachine<Saved, undefined>;
  /** Shown where the server refuses without a reason. */
  readonly refused: string;
}

export type EditEvent<Field extends string> =
  | { readonly type: 'field.changed'; readonly field: Field; readonly text: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'side.chosen'; readonly conflicts: readonly Conflict<Field>[]; readonly side: Side }
  | { readonly type: 'comparison.closed' };

interface EditContext<Saved, Field extends string> {
  /** The record as the server has it, as far as is known; null until it is read. */
  readonly saved: Saved | null;
  readonly draft: Draft<Field>;
  readonly problems: readonly FieldProblem<Field>[];
  readonly failure: Failure | null;
  /** What this person and somebody else changed, each in another way, until it is saved or gone back from. */
  readonly conflicts: readonly Conflict<Field>[];
  /** What only the other changed. */
  readonly adopted: readonly Field[];
}

/**
 * A record that is edited on a page of its own and sent once: what is refused keeps everything typed, and what somebody
 * else saved meanwhile is shown beside it.
 */
export const editOf = <Saved, Field extends string>(spec: EditSpec<Saved, Field>) =>
  setup({
    types: {
      context: {} as EditContext<Saved, Field>,
      events: {} as EditEvent<Field>,
      tags: {} as 'open' | 'working' | 'unsaved' | 'busy',
      children: {} as { record: 'record' },
    },
    actors: {
      record: spec.record,
      sendForm: fromPromise<Saved | null, RecordEdit<Saved, Field> | null>(unprovided),
      afterSaved: fromPromise<void>(unprovided),
    },
    guards: {
      isLoaded: (_, { loaded }: { readonly loaded: Saved | null }) => loaded !== null,
      isSound: (_, problems: readonly FieldProblem<Field>[]) => problems.length === 0,
      isComplete: (_, { sent }: { readonly sent: Saved | null }) => spec.isComplete(sent),
      isTyped: (_, { saved, draft }: EditContext<Saved, Field>) =>
        saved !== null && changedFields(spec.form.draftOf(saved), draft).length > 0,
      isChanged: (_, { error }: { readonly error: unknown }) => savedMeanwhile(error) !== null,
      isConflicting: ({ context }, { error }: { readonly error: unknown }) =>
        (mergedIn(spec.form, context, error)?.conflicts.length ?? 0) > 0,
    },
    actions: {
      setLoaded: assign({
        saved: (_, { loaded }: { readonly loaded: Saved | null }) => loaded,
        draft: ({ context }, { loaded }) => (loaded === null ? context.draft : spec.form.draftOf(loaded)),
      }),
      setSent: assign({
        saved: ({ context }, { sent }: { readonly sent: Saved | null }) => sent ?? context.saved,
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
      mergeSaved: assign(({ context }, { error }: { readonly error: unknown }) => ({
        ...mergedIn(spec.form, context, error),
        problems: [],
      })),
      chooseSide: assign({
        draft: (
          { context },
          chosen: { readonly conflicts: readonly Conflict<Field>[]; readonly side: Side },
        ) => withSide(context.draft, chosen.conflicts, chosen.side),
      }),
      endComparison: assign({ conflicts: [], adopted: [] }),
    },
  }).createMachine({
    id: spec.id,
    description: spec.description,
    context: {
      saved: null,
      draft: {} as Draft<Field>,
      problems: [],
      failure: null,
      conflicts: [],
      adopted: [],
    },
    initial: 'opening',
    states: {
      opening: {
        description: 'The record is read.',
        invoke: {
          id: 'record',
          src: 'record',
          onSnapshot: {
            guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context },
            actions: { type: 'setLoaded', params: ({ event }) => event.snapshot.context },
            target: 'editing',
          },
        },
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
          resolving: {
            description:
              'Somebody else changed the same fields meanwhile: both versions are shown, and one of each is chosen.',
            tags: 'unsaved',
            on: {
              'field.changed': { description: 'Nothing is typed while both versions are shown.' },
              'side.chosen': { actions: { type: 'chooseSide', params: ({ event }) => event } },
              'comparison.closed': { actions: 'endComparison', target: 'comparing' },
            },
          },
        },
      },
      sending: {
        description: 'Nobody leaves before it is known what came of it.',
        tags: ['open', 'working', 'unsaved', 'busy'],
        invoke: {
          src: 'sendForm',
          input: ({ context }) =>
            context.saved === null ? null : { saved: context.saved, draft: context.draft },
          onDone: [
            {
              guard: { type: 'isComplete', params: ({ event }) => ({ sent: event.output }) },
              actions: { type: 'setSent', params: ({ event }) => ({ sent: event.output }) },
              target: 'continuing',
            },
            {
              actions: [{ type: 'setFailure', params: { reason: spec.refused } }, 'endComparison'],
              target: 'editing.refused',
            },
          ],
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
                { type: 'setFailure', params: ({ event }) => titledFailure(event.error, spec.refused) },
                { type: 'mergeSaved', params: ({ event }) => ({ error: event.error }) },
              ],
              target: 'editing.refused',
            },
            {
              actions: [
                { type: 'setFailure', params: ({ event }) => titledFailure(event.error, spec.refused) },
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
      continuing: {
        description: 'The server has it: the list is opened.',
        tags: ['open', 'working'],
        invoke: {
          src: 'afterSaved',
          onDone: 'closed',
          onError: 'closed',
        },
      },
      closed: { type: 'final' },
    },
  });

type EditMachine<Saved, Field extends string> = ReturnType<typeof editOf<Saved, Field>>;
export type EditActor<Saved, Field extends string> = ActorRefFrom<EditMachine<Saved, Field>>;

const problemsIn = <Saved, Field extends string>(
  { form }: EditSpec<Saved, Field>,
  { saved, draft }: EditContext<Saved, Field>,
): readonly FieldProblem<Field>[] => (saved === null ? [] : errorsOf(form, saved, draft));

/** The edit over the record that a refused save has met; null for any other failure. */
const mergedIn = <Saved, Field extends string>(
  form: EditForm<Saved, Field>,
  { saved, draft }: EditContext<Saved, Field>,
  error: unknown,
): MergedEdit<Saved, Field> | null => {
  const fresh = savedMeanwhile<Saved>(error);
  return saved === null || fresh === null ? null : mergedEdit(form, { saved, draft }, fresh);
};

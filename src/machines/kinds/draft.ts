import { type ActorRefFrom, assign, setup } from 'xstate';
import { type Failure, refusedFields, savedMeanwhile } from '#api/failure.ts';
import {
  type Conflict,
  type DraftForm,
  type FieldProblem,
  isEdited,
  type OpenEdit,
  openMergedEdit,
  problemsSaid,
  type RecordEdit,
  resumedEdit,
  type Side,
  type TypedDraft,
  withSide,
} from '#domain/records/recordEdit.ts';

/**
 * An edit and why the last attempt to save it was refused; the failure is null before any, and where both versions are
 * compared.
 */
export interface DraftInput<Saved, Field extends string> {
  readonly edit: OpenEdit<Saved, Field>;
  readonly failure: Failure | null;
}

/** The failure that is shown after the form's actor failed by a defect. */
export const stoppedForm: Failure = {
  reason: 'This form has stopped working. What it had made until then is kept.',
};

export type DraftEvent<Field extends string> =
  | { readonly type: 'field.changed'; readonly field: Field; readonly text: string }
  | { readonly type: 'form.submitted' }
  /** What the same person had typed here when their session ended. */
  | { readonly type: 'draft.resumed'; readonly typed: TypedDraft<Field> }
  | { readonly type: 'side.chosen'; readonly conflicts: readonly Conflict<Field>[]; readonly side: Side }
  | { readonly type: 'comparison.closed' };

/** What differs between drafts: the chart's id and description, and the check of a draft. */
export interface DraftSpec<Saved, Field extends string> {
  readonly id: string;
  readonly description: string;
  readonly problems: (edit: RecordEdit<Saved, Field>) => readonly FieldProblem<Field>[];
}

/**
 * A draft of a record's fields, from opening to a draft without problems, which the parent sends. A refused draft is
 * opened again with the reason; values that somebody else saved meanwhile are shown beside it, and one of each pair is
 * chosen.
 */
export const draftOf = <Saved, Field extends string>({
  id,
  description,
  problems,
}: DraftSpec<Saved, Field>) =>
  setup({
    types: {
      input: {} as DraftInput<Saved, Field>,
      context: {} as DraftInput<Saved, Field>,
      events: {} as DraftEvent<Field>,
      output: {} as Pick<DraftInput<Saved, Field>, 'edit'>,
      tags: {} as 'unsaved',
    },
    guards: {
      isConflicting: (_, { edit }: Pick<DraftInput<Saved, Field>, 'edit'>) => edit.conflicts.length > 0,
      isRefused: (_, { failure }: DraftInput<Saved, Field>) => failure !== null,
      isEdited: (_, { edit }: Pick<DraftInput<Saved, Field>, 'edit'>) => isEdited(edit),
      isSound: (_, { edit }: DraftInput<Saved, Field>) => problems(edit).length === 0,
    },
    actions: {
      changeField: assign({
        edit: ({ context: { edit } }, { field, text }: { readonly field: Field; readonly text: string }) => ({
          ...edit,
          draft: { ...edit.draft, [field]: text },
          problems: edit.problems.filter((problem) => problem.field !== field),
        }),
      }),
      resumeDraft: assign({
        edit: ({ context: { edit } }, { typed }: { readonly typed: TypedDraft<Field> }) =>
          resumedEdit(edit, typed),
      }),
      setErrors: assign({ edit: ({ context: { edit } }) => ({ ...edit, problems: problems(edit) }) }),
      chooseSide: assign({
        edit: (
          { context: { edit } },
          chosen: { readonly conflicts: readonly Conflict<Field>[]; readonly side: Side },
        ) => ({ ...edit, draft: withSide(edit.draft, chosen.conflicts, chosen.side) }),
      }),
      endComparison: assign({
        edit: ({ context: { edit } }) => ({ ...edit, conflicts: [], adopted: [] }),
      }),
    },
  }).createMachine({
    id,
    description,
    context: ({ input }) => input,
    output: ({ context: { edit } }) => ({ edit }),
    initial: 'deciding',
    on: {
      'field.changed': {
        actions: { type: 'changeField', params: ({ event }) => event },
        target: '.comparing',
      },
      'form.submitted': [
        {
          guard: { type: 'isSound', params: ({ context }) => context },
          actions: 'setErrors',
          target: '.submitted',
        },
        { actions: 'setErrors' },
      ],
    },
    states: {
      deciding: {
        always: [
          { guard: { type: 'isConflicting', params: ({ context }) => context }, target: 'resolving' },
          { guard: { type: 'isRefused', params: ({ context }) => context }, target: 'refused' },
          { target: 'comparing' },
        ],
      },
      comparing: {
        description: 'Whether leaving would lose anything.',
        always: [
          { guard: { type: 'isEdited', params: ({ context }) => context }, target: 'typed' },
          { target: 'untouched' },
        ],
      },
      untouched: {
        on: {
          'draft.resumed': [
            {
              description: 'Somebody else has changed the same fields meanwhile.',
              guard: {
                type: 'isConflicting',
                params: ({ context, event }) => ({ edit: resumedEdit(context.edit, event.typed) }),
              },
              actions: { type: 'resumeDraft', params: ({ event }) => event },
              target: 'resolving',
            },
            {
              guard: {
                type: 'isEdited',
                params: ({ context, event }) => ({ edit: resumedEdit(context.edit, event.typed) }),
              },
              actions: { type: 'resumeDraft', params: ({ event }) => event },
              target: 'resumed',
            },
          ],
        },
      },
      resumed: {
        description: 'What was typed before the session ended is here again, and not saved yet.',
        tags: 'unsaved',
      },
      typed: { tags: 'unsaved' },
      refused: {
        description: 'The last try failed; its reason is shown and everything typed is kept.',
        tags: 'unsaved',
      },
      resolving: {
        description:
          'Another person changed the same fields meanwhile: both versions are shown, and one of each is chosen.',
        tags: 'unsaved',
        on: {
          'field.changed': { description: 'Nothing is typed while both versions are shown.' },
          'side.chosen': { actions: { type: 'chooseSide', params: ({ event }) => event } },
          'comparison.closed': { actions: 'endComparison', target: 'comparing' },
        },
      },
      submitted: { type: 'final' },
    },
  });

export type DraftMachine<Saved, Field extends string> = ReturnType<typeof draftOf<Saved, Field>>;
export type DraftActor<Saved, Field extends string> = ActorRefFrom<DraftMachine<Saved, Field>>;

/**
 * The edit to reopen after a refused save: compared with the record that somebody else saved meanwhile, or as it was
 * with the server's refusals of its fields. `reason` is shown unless both versions are compared.
 */
export const refusedEdit = <Saved, Field extends string>(
  form: DraftForm<Saved, Field>,
  edit: OpenEdit<Saved, Field>,
  { error, reason }: { readonly error: unknown; readonly reason: Failure },
): DraftInput<Saved, Field> => {
  const fresh = savedMeanwhile<Saved>(error);
  if (fresh === null) return { edit: refusedAsSent(edit, error), failure: reason };
  const merged = openMergedEdit(form, edit, fresh);
  return { edit: merged, failure: merged.conflicts.length > 0 ? null : reason };
};

/** An edit as it was sent, with the server's refusals of its fields. */
export const refusedAsSent = <Saved, Field extends string>(
  edit: OpenEdit<Saved, Field>,
  error: unknown,
): OpenEdit<Saved, Field> => ({
  ...edit,
  conflicts: [],
  adopted: [],
  problems: problemsSaid(edit.draft, refusedFields(error)),
});

import { assign, fromPromise, setup } from 'xstate';
import { titledFailure, type Failure } from '#api/failure.ts';
import { firstDraftOf, openSteps, type SetupStep } from '#domain/lender/firstSetup.ts';
import type { Lender } from '#domain/lender/lenderVersion.ts';
import type { SettingField } from '#domain/lender/settingField.ts';
import { settingsForm } from '#domain/lender/settingsForm.ts';
import { newEdit, type OpenEdit, type RecordEdit } from '#domain/records/recordEdit.ts';
import { refusedEdit, stoppedForm } from '#machines/kinds/draft.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';
import { lenderDraft } from './lenderRecord.ts';
import { lenderSettings } from './parts.ts';

/** A step's changes as they are sent. */
export interface StepEdit extends RecordEdit<Lender, SettingField> {
  readonly step: SetupStep;
}

export type FirstSetupEvent =
  | { readonly type: 'setup.left' }
  /** Retry, after a defect of the fields. */
  | { readonly type: 'load.requested' };

interface FirstSetupContext {
  /** The open step; null before the set-up is loaded, and after the last step. */
  readonly step: SetupStep | null;
  readonly edit: OpenEdit<Lender, SettingField> | null;
  /** Why the last save was refused; null for no failure. */
  readonly failure: Failure | null;
}

/**
 * The first Admin of a new lender enters its identity, its bank accounts, and tenures with penalty (rule LENDER-FIRST).
 * Each step is saved when it is done, so a person who leaves returns to the first open one.
 */
export const firstSetup = setup({
  types: {
    context: {} as FirstSetupContext,
    events: {} as FirstSetupEvent,
    tags: {} as 'open' | 'working' | 'unsaved' | 'busy',
    children: {} as { settings: 'lenderSettings'; draft: 'lenderDraft' },
  },
  actors: {
    lenderSettings,
    lenderDraft,
    saveStep: fromPromise<Lender, StepEdit>(unprovided),
    keepLeft: fromPromise<void>(unprovided),
  },
  guards: {
    isLoaded: (_, { loaded }: { readonly loaded: Lender | null }) => loaded !== null,
    isTaken: ({ context }) => context.step === null,
  },
  actions: {
    openStep: assign((_, { lender }: { readonly lender: Lender }) => ({
      step: openSteps(lender)[0] ?? null,
      edit: newEdit(lender, firstDraftOf(lender)),
      failure: null,
    })),
    setEdit: assign({ edit: (_, { edit }: Pick<OpenStep, 'edit'>) => edit }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    clearFailure: assign({ failure: null }),
    setRefusal: assign(({ context }, { error }: { readonly error: unknown }) =>
      refusedEdit(settingsForm, known(context.edit), {
        error,
        reason: titledFailure(error, 'The settings could not be saved.'),
      }),
    ),
  },
}).createMachine({
  id: 'firstSetup',
  description: 'A new lender is set up, step by step; it can be left at each and taken up again.',
  context: { step: null, edit: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'settings',
        src: 'lenderSettings',
        onSnapshot: {
          guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context },
          actions: {
            type: 'openStep',
            params: ({ event }) => ({ lender: known(event.snapshot.context.loaded) }),
          },
          target: 'deciding',
        },
      },
    },
    deciding: {
      description: 'The first step that nobody has taken, on whatever browser, is next.',
      always: [{ guard: 'isTaken', target: 'done' }, { target: 'editing' }],
    },
    editing: {
      tags: 'open',
      on: { 'setup.left': 'leaving' },
      invoke: {
        id: 'draft',
        src: 'lenderDraft',
        input: ({ context: { edit, failure } }) => ({ edit: known(edit), failure }),
        onSnapshot: { actions: { type: 'setEdit', params: ({ event }) => event.snapshot.context } },
        onDone: { actions: { type: 'setEdit', params: ({ event }) => event.output }, target: 'saving' },
        onError: { actions: { type: 'setFailure', params: stoppedForm }, target: 'stopped' },
      },
    },
    stopped: {
      description: 'A defect of the fields: the form says so, and Retry opens them with what was typed.',
      tags: 'unsaved',
      on: { 'load.requested': { actions: 'clearFailure', target: 'editing' }, 'setup.left': 'leaving' },
    },
    saving: {
      description: 'Nobody leaves before it is known what came of it.',
      tags: ['open', 'working', 'unsaved', 'busy'],
      invoke: {
        src: 'saveStep',
        input: ({ context: { step, edit } }) => {
          const { saved, draft } = known(edit);
          return { step: known(step), saved, draft };
        },
        onDone: {
          actions: { type: 'openStep', params: ({ event }) => ({ lender: event.output }) },
          target: 'deciding',
        },
        onError: {
          actions: { type: 'setRefusal', params: ({ event }) => ({ error: event.error }) },
          target: 'editing',
        },
      },
    },
    leaving: {
      description: 'This browser remembers it, and leads nobody here again unasked.',
      invoke: { src: 'keepLeft', onDone: 'closed', onError: 'closed' },
    },
    closed: { description: 'What was saved until now stands.', type: 'final' },
    done: { description: 'Every step is taken.', type: 'final' },
  },
});

interface OpenStep {
  readonly edit: OpenEdit<Lender, SettingField>;
}

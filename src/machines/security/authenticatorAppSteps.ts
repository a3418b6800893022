import { assign, fromPromise, setup } from 'xstate';
import { type Failure, titledFailure } from '#api/failure.ts';
import {
  emptyFactor,
  type FactorDraft,
  type FactorField,
  type FactorProblem,
  missingIn,
} from '#domain/account/factorDraft.ts';
import type { EnrolmentOutcome } from '#machines/kinds/enrolment.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';
import { type FactorStep, refusedErrorsOf } from './factorErrors.ts';

/** A new app before its first code: its secret as text, and as the modules of a QR code. */
export interface AppOffer {
  readonly id: string;
  readonly secret: string;
  readonly modules: readonly (readonly boolean[])[];
}

export type AuthenticatorAppStepsEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<FactorDraft> }
  | { readonly type: 'enrolment.submitted' }
  | { readonly type: 'enrolment.cancelled' };

interface AuthenticatorAppStepsContext {
  readonly draft: FactorDraft;
  readonly problems: readonly FactorProblem[];
  readonly failure: Failure | null;
  /** Null before the server has made one. */
  readonly offer: AppOffer | null;
  readonly outcome: EnrolmentOutcome;
}

const identityFields: readonly FactorField[] = ['currentPassword'];
const codeFields: readonly FactorField[] = ['name', 'code'];

/** The dialog of a new authenticator app: password, QR code, and one code of the app. */
export const authenticatorAppSteps = setup({
  types: {
    context: {} as AuthenticatorAppStepsContext,
    events: {} as AuthenticatorAppStepsEvent,
    output: {} as EnrolmentOutcome,
    tags: {} as 'working',
  },
  actors: {
    beginApp: fromPromise<AppOffer, FactorDraft>(unprovided),
    confirmApp: fromPromise<readonly string[], { readonly offer: AppOffer; readonly draft: FactorDraft }>(
      unprovided,
    ),
  },
  guards: {
    isFilled: (_, { draft, fields }: FactorStep) => missingIn(draft, fields).length === 0,
  },
  actions: {
    clearPassword: assign({ draft: ({ context }) => ({ ...context.draft, currentPassword: '' }) }),
    changeDraft: assign({
      draft: ({ context }, change: Partial<FactorDraft>) => ({ ...context.draft, ...change }),
      problems: ({ context }, change) => context.problems.filter(({ field }) => !(field in change)),
    }),
    setMissing: assign({ problems: (_, { draft, fields }: FactorStep) => missingIn(draft, fields) }),
    setErrors: assign({ problems: (_, problems: readonly FactorProblem[]) => problems }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    setOffer: assign({ offer: (_, offer: AppOffer) => offer }),
    setOutcome: assign({ outcome: (_, outcome: EnrolmentOutcome) => outcome }),
  },
}).createMachine({
  id: 'authenticatorAppSteps',
  description: 'The steps that add an authenticator app, in a dialog.',
  context: {
    draft: emptyFactor,
    problems: [],
    failure: null,
    offer: null,
    outcome: { _tag: 'Cancelled', mayBeAdded: false },
  },
  initial: 'identifying',
  states: {
    identifying: {
      description: 'The current password is asked for: a stolen session alone adds no factor.',
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.untried',
        },
        'enrolment.submitted': [
          {
            guard: { type: 'isFilled', params: ({ context }) => stepOf(context, identityFields) },
            target: 'beginning',
          },
          { actions: { type: 'setMissing', params: ({ context }) => stepOf(context, identityFields) } },
        ],
        'enrolment.cancelled': 'cancelled',
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'The last try failed; everything typed is kept.' },
      },
    },
    beginning: {
      tags: 'working',
      invoke: {
        src: 'beginApp',
        input: ({ context }) => context.draft,
        onDone: {
          actions: ['clearPassword', { type: 'setOffer', params: ({ event }) => event.output }],
          target: 'scanning',
        },
        onError: {
          actions: [
            {
              type: 'setErrors',
              params: ({ context, event }) => refusedErrorsOf(stepOf(context, identityFields), event.error),
            },
            {
              type: 'setFailure',
              params: ({ event }) => titledFailure(event.error, 'Failed to begin with the app'),
            },
          ],
          target: 'identifying.refused',
        },
      },
    },
    scanning: {
      description: 'The QR code or its secret goes into the app, and one code of the app comes back.',
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.untried',
        },
        'enrolment.submitted': [
          {
            guard: { type: 'isFilled', params: ({ context }) => stepOf(context, codeFields) },
            target: 'confirming',
          },
          { actions: { type: 'setMissing', params: ({ context }) => stepOf(context, codeFields) } },
        ],
        'enrolment.cancelled': {
          description: 'An answer may have been lost, so that the server may have taken the app.',
          actions: { type: 'setOutcome', params: { _tag: 'Cancelled', mayBeAdded: true } },
          target: 'cancelled',
        },
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'The last try failed; everything typed is kept.' },
      },
    },
    confirming: {
      tags: 'working',
      invoke: {
        src: 'confirmApp',
        input: ({ context: { offer, draft } }) => ({ offer: known(offer), draft }),
        onDone: {
          actions: {
            type: 'setOutcome',
            params: ({ event }) => ({ _tag: 'Added' as const, codes: event.output }),
          },
          target: 'added',
        },
        onError: {
          actions: [
            {
              type: 'setErrors',
              params: ({ context, event }) => refusedErrorsOf(stepOf(context, codeFields), event.error),
            },
            {
              type: 'setFailure',
              params: ({ event }) => titledFailure(event.error, 'Failed to add the app'),
            },
          ],
          target: 'scanning.refused',
        },
      },
    },
    added: { type: 'final', entry: 'clearPassword' },
    cancelled: { type: 'final', entry: 'clearPassword' },
  },
  output: ({ context }) => context.outcome,
});

const stepOf = (
  { draft }: Pick<AuthenticatorAppStepsContext, 'draft'>,
  fields: readonly FactorField[],
): FactorStep => ({ draft, fields });

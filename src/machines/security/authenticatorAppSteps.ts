import { assign, fromPromise, setup } from 'xstate';
import { type Failure, mayHaveChanged, titledFailure } from '#api/failure.ts';
import {
  emptyFactor,
  type FactorDraft,
  type FactorField,
  type FactorProblem,
} from '#domain/account/factorDraft.ts';
import type { EnrolmentOutcome } from '#machines/kinds/enrolment.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';
import {
  factorStep,
  type FactorStepOutput,
  type FactorStepsContext,
  refusedErrorsOf,
  stepOf,
} from './factorStep.ts';

/** A new app before its first code: its secret as text, and as the modules of a QR code. */
export interface AppOffer {
  readonly id: string;
  readonly secret: string;
  readonly modules: readonly (readonly boolean[])[];
}

interface AuthenticatorAppStepsContext extends FactorStepsContext {
  /** The server's offer; null before it has made one. */
  readonly offer: AppOffer | null;
  readonly outcome: EnrolmentOutcome;
}

const identityFields: readonly FactorField[] = ['currentPassword'];
const codeFields: readonly FactorField[] = ['name', 'code'];

/** The dialog of a new authenticator app: password, QR code, and one code of the app. */
export const authenticatorAppSteps = setup({
  types: {
    context: {} as AuthenticatorAppStepsContext,
    output: {} as EnrolmentOutcome,
    tags: {} as 'working',
    children: {} as { step: 'factorStep' },
  },
  actors: {
    factorStep,
    beginApp: fromPromise<AppOffer, FactorDraft>(unprovided),
    confirmApp: fromPromise<readonly string[], { readonly offer: AppOffer; readonly draft: FactorDraft }>(
      unprovided,
    ),
  },
  guards: {
    isCancelled: (_, { isCancelled }: FactorStepOutput) => isCancelled,
    mayBeAdded: (_, { error }: { readonly error: unknown }) => mayHaveChanged(error),
  },
  actions: {
    clearPassword: assign({ draft: ({ context }) => ({ ...context.draft, currentPassword: '' }) }),
    setDraft: assign({ draft: (_, { draft }: FactorStepOutput) => draft, problems: [], failure: null }),
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
      invoke: {
        id: 'step',
        src: 'factorStep',
        input: ({ context }) => stepOf(identityFields, context),
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'cancelled' },
          { actions: { type: 'setDraft', params: ({ event }) => event.output }, target: 'beginning' },
        ],
        onError: {
          description: 'A defect: the step is asked for again.',
          target: 'identifying',
          reenter: true,
        },
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
              params: ({ context, event }) => refusedErrorsOf(context.draft, identityFields, event.error),
            },
            {
              type: 'setFailure',
              params: ({ event }) => titledFailure(event.error, 'Failed to begin with the app'),
            },
          ],
          target: 'identifying',
        },
      },
    },
    scanning: {
      description: 'The QR code or its secret goes into the app, and one code of the app comes back.',
      invoke: {
        id: 'step',
        src: 'factorStep',
        input: ({ context }) => stepOf(codeFields, context),
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'cancelled' },
          { actions: { type: 'setDraft', params: ({ event }) => event.output }, target: 'confirming' },
        ],
        onError: { description: 'A defect: the step is asked for again.', target: 'scanning', reenter: true },
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
        onError: [
          {
            description:
              'The answer of this try, or of an earlier one, may be lost: the server may have taken the app.',
            guard: { type: 'mayBeAdded', params: ({ event }) => ({ error: event.error }) },
            actions: [
              { type: 'setOutcome', params: { _tag: 'Cancelled', mayBeAdded: true } },
              {
                type: 'setFailure',
                params: ({ event }) => titledFailure(event.error, 'The app may be added already'),
              },
            ],
            target: 'scanning',
          },
          {
            actions: [
              {
                type: 'setErrors',
                params: ({ context, event }) => refusedErrorsOf(context.draft, codeFields, event.error),
              },
              {
                type: 'setFailure',
                params: ({ event }) => titledFailure(event.error, 'Failed to add the app'),
              },
            ],
            target: 'scanning',
          },
        ],
      },
    },
    added: { type: 'final', entry: 'clearPassword' },
    cancelled: { type: 'final', entry: 'clearPassword' },
  },
  output: ({ context }) => context.outcome,
});

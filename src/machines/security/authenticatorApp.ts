import { assign, fromPromise, setup } from 'xstate';
import { badRequestMessage, type Failure, refusedFields, titledFailure } from '#api/failure.ts';
import {
  emptyFactor,
  type FactorDraft,
  type FactorField,
  factorProblemsSaid,
  type FactorProblem,
  missingIn,
} from '#domain/account/factorDraft.ts';
import { unprovided } from '#machines/unprovided.ts';

/** A new app before its first code: its secret as text, and as the modules of a QR code. */
export interface AppOffer {
  readonly id: string;
  readonly secret: string;
  readonly modules: readonly (readonly boolean[])[];
}

export type AuthenticatorAppEvent =
  | { readonly type: 'enrolment.opened' }
  | { readonly type: 'draft.changed'; readonly change: Partial<FactorDraft> }
  | { readonly type: 'enrolment.submitted' }
  | { readonly type: 'enrolment.cancelled' }
  | { readonly type: 'codes.stored' };

interface AuthenticatorAppContext {
  readonly draft: FactorDraft;
  readonly problems: readonly FactorProblem[];
  readonly failure: Failure | null;
  readonly offer: AppOffer | null;
  /** Recovery codes while they are shown; empty otherwise. */
  readonly codes: readonly string[];
  /** How often an app may have been added: the list is read anew after each. */
  readonly changedCount: number;
}

/** An authenticator app becomes a second factor: password, QR code, one code of the app, recovery codes. */
export const authenticatorApp = setup({
  types: {
    context: {} as AuthenticatorAppContext,
    events: {} as AuthenticatorAppEvent,
    tags: {} as 'asking' | 'working',
  },
  actors: {
    beginApp: fromPromise<AppOffer, FactorDraft>(unprovided),
    confirmApp: fromPromise<
      readonly string[],
      { readonly offer: AppOffer | null; readonly draft: FactorDraft }
    >(unprovided),
    returnToRequested: fromPromise<void>(unprovided),
  },
  guards: {
    isFilled: (_, { draft, fields }: Step) => missingIn(draft, fields).length === 0,
    hasCodes: (_, codes: readonly string[]) => codes.length > 0,
  },
  actions: {
    clear: assign({ draft: emptyFactor, problems: [], failure: null, offer: null, codes: [] }),
    clearPassword: assign({ draft: ({ context }) => ({ ...context.draft, currentPassword: '' }) }),
    changeDraft: assign({
      draft: ({ context }, change: Partial<FactorDraft>) => ({ ...context.draft, ...change }),
      problems: ({ context }, change) => context.problems.filter(({ field }) => !(field in change)),
    }),
    setMissing: assign({ problems: (_, { draft, fields }: Step) => missingIn(draft, fields) }),
    setSaid: assign({ problems: (_, refused: Refused) => errorsOf(refused) }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
    setOffer: assign({ offer: (_, offer: AppOffer) => offer }),
    setCodes: assign({ codes: (_, codes: readonly string[]) => codes }),
    noteChange: assign({ changedCount: ({ context }) => context.changedCount + 1 }),
  },
}).createMachine({
  id: 'authenticatorApp',
  description: 'An authenticator app becomes a second factor.',
  context: { draft: emptyFactor, problems: [], failure: null, offer: null, codes: [], changedCount: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: { 'enrolment.opened': 'identifying' },
      initial: 'untried',
      states: {
        untried: {},
        added: { description: 'The app counts from now on.' },
      },
    },
    identifying: {
      description: 'The current password is asked for: a stolen session alone adds no factor.',
      tags: 'asking',
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.untried',
        },
        'enrolment.submitted': [
          {
            guard: {
              type: 'isFilled',
              params: ({ context: { draft } }) => ({ draft, fields: identityFields }),
            },
            target: 'beginning',
          },
          {
            actions: {
              type: 'setMissing',
              params: ({ context: { draft } }) => ({ draft, fields: identityFields }),
            },
          },
        ],
        'enrolment.cancelled': { actions: 'clear', target: 'closed' },
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'The last try failed; everything typed is kept.' },
      },
    },
    beginning: {
      tags: ['asking', 'working'],
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
              type: 'setSaid',
              params: ({ context: { draft }, event: { error } }) => ({
                draft,
                error,
                fields: identityFields,
              }),
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
      tags: 'asking',
      on: {
        'draft.changed': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
          target: '.untried',
        },
        'enrolment.submitted': [
          {
            guard: { type: 'isFilled', params: ({ context: { draft } }) => ({ draft, fields: codeFields }) },
            target: 'confirming',
          },
          {
            actions: {
              type: 'setMissing',
              params: ({ context: { draft } }) => ({ draft, fields: codeFields }),
            },
          },
        ],
        // The answer may have been lost, so the server's present list is read again.
        'enrolment.cancelled': { actions: ['clear', 'noteChange'], target: 'closed' },
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'The last try failed; everything typed is kept.' },
      },
    },
    confirming: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'confirmApp',
        input: ({ context: { offer, draft } }) => ({ offer, draft }),
        onDone: [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.output },
            actions: ['clear', 'noteChange', { type: 'setCodes', params: ({ event }) => event.output }],
            target: 'codesShown',
          },
          { actions: ['clear', 'noteChange'], target: 'continuing' },
        ],
        onError: {
          actions: [
            {
              type: 'setSaid',
              params: ({ context: { draft }, event: { error } }) => ({ draft, error, fields: codeFields }),
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
    codesShown: {
      description: 'The recovery codes that came with the first factor are shown, this once.',
      on: { 'codes.stored': { actions: 'clear', target: 'continuing' } },
    },
    continuing: {
      description: 'Whoever was led here, because a factor is required, is taken to where they wanted to go.',
      invoke: { src: 'returnToRequested', onDone: 'closed.added', onError: 'closed.added' },
    },
  },
});

interface Step {
  readonly draft: FactorDraft;
  readonly fields: readonly FactorField[];
}

interface Refused extends Step {
  readonly error: unknown;
}

const identityFields: readonly FactorField[] = ['currentPassword'];
const codeFields: readonly FactorField[] = ['name', 'code'];

/** The server's refusals of the fields of this step. */
const errorsOf = ({ draft, error, fields }: Refused): readonly FactorProblem[] =>
  factorProblemsSaid(draft, badRequestMessage(error), refusedFields(error)).filter(({ field }) =>
    fields.includes(field),
  );

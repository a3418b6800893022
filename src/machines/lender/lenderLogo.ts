import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failure } from '#api/failure.ts';
import type { Lender } from '#domain/lender/lenderVersion.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface LenderLogoInput {
  readonly saved: Lender;
}

/** The logo as it is to be saved: a picture as a data URL, or none. */
export type ChosenLogo = { readonly picture: string } | { readonly picture: null };

export type LenderLogoEvent =
  | { readonly type: 'file.chosen'; readonly file: Blob }
  | { readonly type: 'logo.removed' }
  | { readonly type: 'logo.confirmed' }
  | { readonly type: 'logo.cancelled' };

interface LenderLogoContext extends LenderLogoInput {
  /** What is to be saved; null for nothing. */
  readonly chosen: ChosenLogo | null;
  /** The file that is being read; null for none. */
  readonly file: Blob | null;
  /** Why the last file or the last save was refused; null for no failure. */
  readonly failure: Failure | null;
}

/** The lender's logo: a file is read and looked at before it is saved; the logo that stands can be removed (rule LENDER-LOGO). */
export const lenderLogo = setup({
  types: {
    input: {} as LenderLogoInput,
    context: {} as LenderLogoContext,
    events: {} as LenderLogoEvent,
    tags: {} as 'unsaved' | 'working',
  },
  actors: {
    /** The file as a data URL; refuses what is no picture that is taken, or too large. */
    readPicture: fromPromise<string, Blob>(unprovided),
    saveLogo: fromPromise<Lender, ChosenLogo>(unprovided),
  },
  guards: {
    hasChosen: (_, chosen: ChosenLogo | null) => chosen !== null,
  },
  actions: {
    setFile: assign({ failure: null, file: (_, file: Blob) => file }),
    setChosen: assign({ failure: null, file: null, chosen: (_, chosen: ChosenLogo) => chosen }),
    clearChosen: assign({ failure: null, file: null, chosen: null }),
    setSaved: assign({ failure: null, chosen: null, saved: (_, saved: Lender) => saved }),
    setRefusal: assign({
      file: null,
      failure: (_, { error }: { readonly error: unknown }) =>
        failure(error, 'The picture could not be read. Please choose it again.'),
    }),
    setFailure: assign({
      failure: (_, { error }: { readonly error: unknown }) => failure(error, 'The logo could not be saved.'),
    }),
  },
}).createMachine({
  id: 'lenderLogo',
  description: 'The lender’s logo: chosen, looked at and saved, or removed.',
  context: ({ input: { saved } }) => ({ saved, chosen: null, file: null, failure: null }),
  initial: 'viewing',
  states: {
    viewing: {
      on: {
        'file.chosen': { actions: { type: 'setFile', params: ({ event }) => event.file }, target: 'reading' },
        'logo.removed': { actions: { type: 'setChosen', params: { picture: null } }, target: 'previewing' },
      },
      initial: 'untried',
      states: {
        untried: {},
        updated: { description: 'The server has taken it.' },
        refused: { description: 'The file is no picture that is taken; the logo that stands is as before.' },
      },
    },
    reading: {
      description: 'The file is read and looked into, in the browser.',
      tags: 'working',
      invoke: {
        src: 'readPicture',
        input: ({ context }) => context.file ?? new Blob(),
        onDone: {
          actions: { type: 'setChosen', params: ({ event }) => ({ picture: event.output }) },
          target: 'previewing',
        },
        onError: [
          {
            description: 'What was chosen before it stays.',
            guard: { type: 'hasChosen', params: ({ context }) => context.chosen },
            actions: { type: 'setRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'previewing.refused',
          },
          {
            actions: { type: 'setRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'viewing.refused',
          },
        ],
      },
    },
    previewing: {
      description: 'The new logo, or that there will be none, before it is saved.',
      tags: 'unsaved',
      on: {
        'file.chosen': { actions: { type: 'setFile', params: ({ event }) => event.file }, target: 'reading' },
        'logo.confirmed': 'saving',
        'logo.cancelled': { actions: 'clearChosen', target: 'viewing' },
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: { description: 'A file or the save was refused; what was chosen is kept for another try.' },
      },
    },
    saving: {
      tags: ['unsaved', 'working'],
      invoke: {
        src: 'saveLogo',
        input: ({ context }) => context.chosen ?? { picture: null },
        onDone: {
          actions: { type: 'setSaved', params: ({ event }) => event.output },
          target: 'viewing.updated',
        },
        onError: {
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'previewing.refused',
        },
      },
    },
  },
});

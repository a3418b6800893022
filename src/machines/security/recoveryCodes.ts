import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from '#machines/unprovided.ts';

export interface RecoveryCodesInput {
  readonly codes: readonly string[];
}

export type RecoveryCodesEvent =
  { readonly type: 'copy.requested' } | { readonly type: 'download.requested' };

interface RecoveryCodesContext extends RecoveryCodesInput {
  readonly message: string;
}

/** New recovery codes, which are shown once: they are copied or kept as a file. */
export const recoveryCodes = setup({
  types: {
    input: {} as RecoveryCodesInput,
    context: {} as RecoveryCodesContext,
    events: {} as RecoveryCodesEvent,
  },
  actors: {
    writeToClipboard: fromPromise<void, string>(unprovided),
    saveFile: fromPromise<void, readonly string[]>(unprovided),
  },
  actions: {
    setMessage: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'recoveryCodes',
  description: 'Recovery codes are shown once, to be copied or kept as a file.',
  context: ({ input: { codes } }) => ({ codes, message: '' }),
  initial: 'shown',
  states: {
    shown: {
      on: { 'copy.requested': 'copying', 'download.requested': 'saving' },
      initial: 'untried',
      states: {
        untried: {},
        copied: { description: 'All codes are in the clipboard.' },
        saved: { description: 'The browser has the codes as a file.' },
        failed: { description: 'The browser could not do it; the codes can be written down.' },
      },
    },
    copying: {
      invoke: {
        src: 'writeToClipboard',
        input: ({ context }) => context.codes.join('\n'),
        onDone: 'shown.copied',
        onError: {
          actions: {
            type: 'setMessage',
            params: 'This browser could not copy the codes. Write them down instead.',
          },
          target: 'shown.failed',
        },
      },
    },
    saving: {
      invoke: {
        src: 'saveFile',
        input: ({ context }) => context.codes,
        onDone: 'shown.saved',
        onError: {
          actions: {
            type: 'setMessage',
            params: 'This browser could not save the file. Write the codes down instead.',
          },
          target: 'shown.failed',
        },
      },
    },
  },
});

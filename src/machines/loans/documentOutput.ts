import { assign, fromPromise, setup } from 'xstate';
import type { LoanDocument } from '#domain/documents/loanDocument.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

/** The documents that are shown, in their order. */
export interface DocumentOutputInput {
  readonly documents: readonly LoanDocument[];
}

export type DocumentOutputEvent =
  | { readonly type: 'print.requested' }
  | { readonly type: 'download.requested' }
  | { readonly type: 'outcome.dismissed' };

interface DocumentOutputContext extends DocumentOutputInput {
  readonly message: string;
}

/** The ways out of the browser for documents that are shown: on paper, and as one file. */
export const documentOutput = setup({
  types: {
    input: {} as DocumentOutputInput,
    context: {} as DocumentOutputContext,
    events: {} as DocumentOutputEvent,
  },
  actors: {
    printPaper: fromPromise<void>(unprovided),
    saveFile: fromPromise<void, DocumentOutputInput>(unprovided),
  },
  actions: {
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'documentOutput',
  description: 'The documents on the screen are printed, or saved as one file.',
  context: ({ input: { documents } }) => ({ documents, message: '' }),
  initial: 'idle',
  states: {
    idle: { on: { 'print.requested': 'printing', 'download.requested': 'saving' } },
    printing: {
      invoke: {
        src: 'printPaper',
        onDone: 'idle',
        onError: {
          actions: { type: 'setFailure', params: messageOf('This browser could not print.') },
          target: 'failed',
        },
      },
    },
    saving: {
      invoke: {
        src: 'saveFile',
        input: ({ context: { documents } }) => ({ documents }),
        onDone: 'idle',
        onError: {
          actions: { type: 'setFailure', params: messageOf('This browser could not save the file.') },
          target: 'failed',
        },
      },
    },
    failed: {
      on: {
        'outcome.dismissed': 'idle',
        'print.requested': 'printing',
        'download.requested': 'saving',
      },
    },
  },
});

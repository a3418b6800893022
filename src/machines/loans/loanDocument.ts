import { assign, fromPromise, setup } from 'xstate';
import type { LoanDocument } from '#domain/documents/loanDocument.ts';
import { builtDocument, type LoanDocumentInput } from './parts.ts';
import { messageOf } from '#machines/messageOf.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

export type LoanDocumentEvent =
  | { readonly type: 'print.requested' }
  | { readonly type: 'download.requested' }
  | { readonly type: 'outcome.dismissed' };

interface LoanDocumentContext extends LoanDocumentInput {
  readonly paper: LoanDocument | null;
  readonly message: string;
}

/** A document of a loan, which is shown, printed and saved as a file. */
export const loanDocument = setup({
  types: {
    input: {} as LoanDocumentInput,
    context: {} as LoanDocumentContext,
    events: {} as LoanDocumentEvent,
    children: {} as { document: 'builtDocument' },
  },
  actors: {
    builtDocument,
    printPaper: fromPromise<void>(unprovided),
    saveFile: fromPromise<void, LoanDocument>(unprovided),
  },
  guards: {
    isLoaded: (_, loaded: LoanDocument | null) => loaded !== null,
  },
  actions: {
    setPaper: assign({ paper: (_, paper: LoanDocument | null) => paper }),
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'loanDocument',
  description: 'A receipt, a statement of account or a no-dues certificate, as it prints.',
  context: ({ input }) => ({ ...input, paper: null, message: '' }),
  initial: 'making',
  states: {
    making: {
      invoke: {
        id: 'document',
        src: 'builtDocument',
        input: ({ context: { loanId, paymentId, isNoDues = false } }) => ({ loanId, paymentId, isNoDues }),
        onSnapshot: {
          guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context.loaded },
          actions: { type: 'setPaper', params: ({ event }) => event.snapshot.context.loaded },
          target: 'shown',
        },
      },
    },
    shown: {
      initial: 'idle',
      states: {
        idle: { on: { 'print.requested': 'printing', 'download.requested': 'saving' } },
        printing: {
          invoke: {
            src: 'printPaper',
            onDone: 'idle',
            onError: {
              actions: {
                type: 'setFailure',
                params: messageOf('This browser could not print.'),
              },
              target: 'failed',
            },
          },
        },
        saving: {
          invoke: {
            src: 'saveFile',
            input: ({ context }) => known(context.paper),
            onDone: 'idle',
            onError: {
              actions: {
                type: 'setFailure',
                params: messageOf('This browser could not save the file.'),
              },
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
    },
  },
});

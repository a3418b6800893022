import { assign, fromPromise, setup } from 'xstate';
import { failureMessage, isMissingCall } from '#api/failure.ts';
import type { LoanDocument } from '#domain/documents/loanDocument.ts';
import { unprovided } from '#machines/unprovided.ts';

/** Which paper: the receipt of a payment, or the loan's statement of account. */
export interface LoanDocumentInput {
  readonly loanId: string;
  /** Null for the statement. */
  readonly paymentId: string | null;
}

export type LoanDocumentEvent =
  | { readonly type: 'reload.requested' }
  | { readonly type: 'print.requested' }
  | { readonly type: 'download.requested' }
  | { readonly type: 'outcome.dismissed' };

interface LoanDocumentContext extends LoanDocumentInput {
  readonly paper: LoanDocument | null;
  readonly message: string;
}

/** A paper of a loan that is looked at, printed and kept as a file. */
export const loanDocument = setup({
  types: {
    input: {} as LoanDocumentInput,
    context: {} as LoanDocumentContext,
    events: {} as LoanDocumentEvent,
  },
  actors: {
    /** Makes the document; null where the loan has no such payment. */
    makePaper: fromPromise<LoanDocument | null, LoanDocumentInput>(unprovided),
    printPaper: fromPromise<void>(unprovided),
    saveFile: fromPromise<void, LoanDocument | null>(unprovided),
  },
  guards: {
    isThere: (_, paper: LoanDocument | null) => paper !== null,
    isMissing: (_, { error }: { readonly error: unknown }) => isMissingCall(error),
  },
  actions: {
    setPaper: assign({ paper: (_, paper: LoanDocument | null) => paper }),
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'loanDocument',
  description: 'A receipt or a statement of account, as it prints.',
  context: ({ input }) => ({ ...input, paper: null, message: '' }),
  initial: 'making',
  states: {
    making: {
      description: 'Loan, payments, borrower and vehicle are read, and the paper is made from them.',
      invoke: {
        src: 'makePaper',
        input: ({ context: { loanId, paymentId } }) => ({ loanId, paymentId }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            actions: { type: 'setPaper', params: ({ event }) => event.output },
            target: 'shown',
          },
          { target: 'notFound' },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            actions: {
              type: 'setFailure',
              params: ({ event }) => failureMessage(event.error, 'Error fetching loan details and payments'),
            },
            target: 'unavailable',
          },
        ],
      },
    },
    notFound: {
      description: 'There is no such loan or payment, or it is somebody else’s: nobody learns which.',
      type: 'final',
    },
    unavailable: { on: { 'reload.requested': 'making' } },
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
                params: ({ event }) => failureMessage(event.error, 'This browser could not print.'),
              },
              target: 'failed',
            },
          },
        },
        saving: {
          invoke: {
            src: 'saveFile',
            input: ({ context }) => context.paper,
            onDone: 'idle',
            onError: {
              actions: {
                type: 'setFailure',
                params: ({ event }) => failureMessage(event.error, 'This browser could not save the file.'),
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

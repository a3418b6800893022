import { assign, setup } from 'xstate';
import type { LoanDocument } from '#domain/documents/loanDocument.ts';
import { known } from '#machines/known.ts';
import { documentOutput } from './documentOutput.ts';
import { builtDocument, type LoanDocumentInput } from './parts.ts';

interface LoanDocumentContext extends LoanDocumentInput {
  readonly paper: LoanDocument | null;
}

/** A document of a loan, which is shown, printed and saved as a file. */
export const loanDocument = setup({
  types: {
    input: {} as LoanDocumentInput,
    context: {} as LoanDocumentContext,
    children: {} as { document: 'builtDocument'; output: 'documentOutput' },
  },
  actors: { builtDocument, documentOutput },
  guards: {
    isLoaded: (_, loaded: LoanDocument | null) => loaded !== null,
  },
  actions: {
    setPaper: assign({ paper: (_, paper: LoanDocument | null) => paper }),
  },
}).createMachine({
  id: 'loanDocument',
  description: 'A receipt, a statement of account or a no-dues certificate, as it prints.',
  context: ({ input }) => ({ ...input, paper: null }),
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
      invoke: {
        id: 'output',
        src: 'documentOutput',
        input: ({ context: { paper } }) => ({ documents: [known(paper)] }),
      },
    },
  },
});

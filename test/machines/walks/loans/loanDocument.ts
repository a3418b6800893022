import { loanDocument } from '#machines/loans/loanDocument.ts';
import { builtDocument, type LoanDocumentInput } from '#machines/loans/parts.ts';
import { partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { paper, documentsIn, shownOutput } from './documentOutput.ts';

export const statement: LoanDocumentInput = { loanId: 'LN-000001', paymentId: null };

export const loanDocumentWalk = provenBy(
  loanDocument,
  {
    inputs: [statement, { loanId: 'LN-000001', paymentId: 'PAY-000001' }, { ...statement, isNoDues: true }],
    events: [],
    answers: {},
    shown: {
      builtDocument: snapshotsOfPart(builtDocument, statement, [paper]),
      documentOutput: shownOutput,
    },
    facts: ({ context }) => [context.paymentId, context.isNoDues, context.paper === null],
  },
  {
    'what is printed and saved is the paper that is shown': (snapshot) => {
      const documents = documentsIn(snapshot);
      return documents === null
        ? !snapshot.matches('shown')
        : documents.length === 1 && documents[0] === snapshot.context.paper;
    },
    'the document is built that was asked for': (snapshot) => {
      if (!snapshot.matches('making')) return true;
      const asked = partIn(snapshot, 'document').context.from as LoanDocumentInput;
      const { loanId, paymentId, isNoDues = false } = snapshot.context;
      return asked.loanId === loanId && asked.paymentId === paymentId && asked.isNoDues === isNoDues;
    },
  },
);

import type { LoanDocument } from '#domain/documents/loanDocument.ts';
import { loanDocument } from '#machines/loans/loanDocument.ts';
import { builtDocument, type LoanDocumentInput } from '#machines/loans/parts.ts';
import { partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const statement: LoanDocumentInput = { loanId: 'LN-000001', paymentId: null };

export const paper: LoanDocument = {
  letterhead: { name: 'Kisht', contact: '' },
  title: 'Payment Receipt',
  number: 'PAY-000001',
  notice: null,
  parts: [],
  amount: null,
  table: null,
  footnotes: [],
  fileName: 'receipt',
};

export const loanDocumentWalk = provenBy(
  loanDocument,
  {
    inputs: [statement, { loanId: 'LN-000001', paymentId: 'PAY-000001' }, { ...statement, isNoDues: true }],
    events: [{ type: 'print.requested' }, { type: 'download.requested' }, { type: 'outcome.dismissed' }],
    answers: { printPaper: [undefined], saveFile: [undefined] },
    shown: { builtDocument: snapshotsOfPart(builtDocument, statement, [paper]) },
    facts: ({ context }) => [context.paymentId, context.isNoDues, context.paper === null, context.message],
  },
  {
    'a paper is shown only when there is one': (snapshot) =>
      !snapshot.matches('shown') || snapshot.context.paper !== null,
    'nothing is saved but the paper that is shown': (snapshot) => {
      const saved = inputsOf(snapshot)['saveFile'];
      return saved === undefined || saved === paper;
    },
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ shown: 'failed' }) || snapshot.context.message !== '',
    'the document is built that was asked for': (snapshot) => {
      if (!snapshot.matches('making')) return true;
      const asked = partIn(snapshot, 'document').context.from as LoanDocumentInput;
      const { loanId, paymentId, isNoDues = false } = snapshot.context;
      return asked.loanId === loanId && asked.paymentId === paymentId && asked.isNoDues === isNoDues;
    },
  },
  {
    'a paper that was shown is never taken away': ({ from, to }) =>
      from.context.paper === null || to.context.paper === from.context.paper,
  },
);

import { isMissingCall } from '#api/failure.ts';
import type { LoanDocument } from '#domain/documents/loanDocument.ts';
import { loanDocument } from '#machines/loans/loanDocument.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const paper: LoanDocument = {
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
    inputs: [
      { loanId: 'LN-000001', paymentId: null },
      { loanId: 'LN-000001', paymentId: 'PAY-000001' },
    ],
    events: [
      { type: 'reload.requested' },
      { type: 'print.requested' },
      { type: 'download.requested' },
      { type: 'outcome.dismissed' },
    ],
    answers: { makePaper: [paper, null], printPaper: [undefined], saveFile: [undefined] },
    facts: ({ context }) => [context.paymentId, context.paper === null, context.message],
  },
  {
    'a paper is shown only when there is one': (snapshot) =>
      !snapshot.matches('shown') || snapshot.context.paper !== null,
    'nothing is saved but the paper that is shown': (snapshot) => {
      const saved = inputsOf(snapshot)['saveFile'];
      return saved === undefined || saved === paper;
    },
    'every failure has its words': (snapshot) =>
      !(snapshot.matches('unavailable') || snapshot.matches({ shown: 'failed' })) ||
      snapshot.context.message !== '',
  },
  {
    'a paper that was shown is never taken away': ({ from, to }) =>
      from.context.paper === null || to.context.paper === from.context.paper,
    'what is missing is not found, whoever asks': ({ from, event, to }) =>
      !(from.matches('making') && 'output' in event && event.output === null) || to.matches('notFound'),
    'a failure means not found exactly when the server says so': ({ from, event, to }) =>
      !(from.matches('making') && 'error' in event) || isMissingCall(event.error) === to.matches('notFound'),
  },
);

import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate';
import type { LoanDocument } from '#domain/documents/loanDocument.ts';
import { documentOutput, type DocumentOutputInput } from '#machines/loans/documentOutput.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { snapshotsOf } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const paper: LoanDocument = {
  letterhead: { name: 'Kisht', contact: '' },
  title: 'Payment Receipt',
  number: 'PAY-000001',
  notice: null,
  parts: [],
  amount: null,
  tables: [],
  footnotes: [],
  fileName: 'receipt',
};

const documents = [paper, { ...paper, number: 'PAY-000002' }];

/** What the machine shows a screen that has a document. */
export const shownOutput = snapshotsOf(documentOutput, { documents: [paper] }, [{ type: 'print.requested' }]);

/** The documents that a screen gave to be printed and saved; null where it offers that for none. */
export const documentsIn = ({ children }: AnyMachineSnapshot): readonly LoanDocument[] | null => {
  const { output } = children as { readonly output?: ActorRefFrom<typeof documentOutput> };
  return output === undefined ? null : output.getSnapshot().context.documents;
};

export const documentOutputWalk = provenBy(
  documentOutput,
  {
    inputs: [{ documents }],
    events: [{ type: 'print.requested' }, { type: 'download.requested' }, { type: 'outcome.dismissed' }],
    answers: { printPaper: [undefined], saveFile: [undefined] },
    facts: ({ context: { message } }) => message,
  },
  {
    'nothing is saved but the documents that are shown, in their order': (snapshot) => {
      const saved = inputsOf(snapshot)['saveFile'] as DocumentOutputInput | undefined;
      return saved === undefined || saved.documents === documents;
    },
    'every failure has its words': (snapshot) =>
      !snapshot.matches('failed') || snapshot.context.message !== '',
  },
);

import { isDeepStrictEqual } from 'node:util';
import { assign } from 'xstate';
import {
  failedOf,
  loanStatements,
  type LoanStatement,
  nextAwaited,
  documentsOf,
} from '#machines/loans/loanStatements.ts';
import { builtDocument } from '#machines/loans/parts.ts';
import { partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { paper, documentsIn, shownOutput } from './documentOutput.ts';
import { statement } from './loanDocument.ts';

const idsOf = (statements: readonly LoanStatement[]): string => statements.map(({ loanId }) => loanId).join();

/** What the part that reads a statement has shown, of the event that says so. */
const readBy = (event: object) =>
  (
    event as {
      readonly snapshot?: { readonly context: { readonly loaded: unknown; readonly failure: unknown } };
    }
  ).snapshot?.context;

export const loanStatementsWalk = provenBy(
  loanStatements,
  {
    inputs: [{ loanIds: ['LN-000001'] }, { loanIds: ['LN-000003', 'LN-000001'] }],
    events: [{ type: 'load.requested' }],
    answers: {},
    shown: {
      builtDocument: snapshotsOfPart(builtDocument, statement, [paper, { ...paper, number: 'PAY-000002' }]),
      documentOutput: shownOutput,
    },
    facts: ({ context: { statements } }) =>
      statements.map((one) => [
        one.loanId,
        one._tag,
        one._tag === 'Loaded' ? one.paper.number : one._tag === 'Failed' ? one.failure.reason : null,
      ]),
  },
  {
    'statements are read one at a time: the first that is not read yet': (snapshot) => {
      const next = nextAwaited(snapshot.context.statements);
      if (!snapshot.matches('reading')) return next === undefined || snapshot.matches('between');
      const { loanId, paymentId } = partIn(snapshot, 'document').context.from as typeof statement;
      return loanId === next?.loanId && paymentId === null;
    },
    'Print and Download are there once all that can be loaded is, and something is': (snapshot) => {
      const { statements } = snapshot.context;
      return (
        snapshot.matches('between') ||
        (documentsIn(snapshot) !== null) ===
          (nextAwaited(statements) === undefined && documentsOf(statements).length > 0)
      );
    },
    'what is printed and saved is every statement that is there, in its order': (snapshot) => {
      const documents = documentsIn(snapshot);
      return documents === null || isDeepStrictEqual(documents, documentsOf(snapshot.context.statements));
    },
    'a statement that could not be loaded says why': ({ context }) =>
      failedOf(context.statements).every(({ failure }) => failure.reason !== ''),
  },
  {
    'there is one statement of each loan, in the order of the address': ({ from, to }) =>
      idsOf(from.context.statements) === idsOf(to.context.statements),
    'a statement that is there is neither taken away nor read again': ({ from, to }) =>
      from.context.statements.every(
        (one, index) => one._tag !== 'Loaded' || to.context.statements[index] === one,
      ),
    'what was read, or why it was not, is said of the loan that it was read of': ({ from, event, to }) => {
      const read = readBy(event);
      if (!from.matches('reading') || read === undefined) return true;
      const { statements } = from.context;
      const after = to.context.statements.find(({ loanId }) => loanId === nextAwaited(statements)?.loanId);
      if (read.loaded !== null) return after?._tag === 'Loaded' && after.paper === read.loaded;
      if (read.failure !== null) return after?._tag === 'Failed' && after.failure === read.failure;
      return to.context.statements === statements;
    },
    'Retry reads what could not be loaded, and nothing else': ({ from, event, to }) => {
      if (event.type !== 'load.requested') return true;
      const { statements } = from.context;
      const isOver = from.matches('shown') || from.matches('unavailable');
      return (
        to.context.statements.length === statements.length &&
        to.context.statements.every((one, index) =>
          isOver && statements[index]?._tag === 'Failed' ? one._tag === 'Awaited' : one === statements[index],
        )
      );
    },
  },
  {
    'a failure is kept without its words': {
      actions: {
        addFailure: assign({
          statements: ({
            context,
          }: {
            readonly context: { readonly statements: readonly LoanStatement[] };
          }) =>
            context.statements.map((one) =>
              one._tag === 'Awaited'
                ? { _tag: 'Failed' as const, loanId: one.loanId, failure: { reason: '' } }
                : one,
            ),
        }),
      },
    },
  },
);

import { assign, setup } from 'xstate';
import type { Failure } from '#api/failure.ts';
import type { LoanIds } from '#domain/documents/askedStatements.ts';
import type { LoanDocument } from '#domain/documents/loanDocument.ts';
import { known } from '#machines/known.ts';
import { documentOutput } from './documentOutput.ts';
import { builtDocument } from './parts.ts';

/** The statement of one loan: not read yet, there, or missing for a reason. */
export type LoanStatement = { readonly loanId: string } & (
  | { readonly _tag: 'Awaited' }
  | { readonly _tag: 'Loaded'; readonly paper: LoanDocument }
  | { readonly _tag: 'Failed'; readonly failure: Failure }
);

export interface LoanStatementsInput {
  readonly loanIds: LoanIds;
}

/** Those that could not be loaded are wanted again. */
export type LoanStatementsEvent = { readonly type: 'load.requested' };

interface LoanStatementsContext {
  /** One of each loan, in the order in which they are shown. */
  readonly statements: readonly LoanStatement[];
}

/** The statements of account of several loans on one page (rule STATEMENTS-PAGE). */
export const loanStatements = setup({
  types: {
    input: {} as LoanStatementsInput,
    context: {} as LoanStatementsContext,
    events: {} as LoanStatementsEvent,
    children: {} as { document: 'builtDocument'; output: 'documentOutput' },
  },
  actors: { builtDocument, documentOutput },
  guards: {
    isLoaded: (_, { loaded }: { readonly loaded: LoanDocument | null }) => loaded !== null,
    isFailed: (_, { failure }: { readonly failure: Failure | null }) => failure !== null,
    isAnyAwaited: (_, { statements }: LoanStatementsContext) => nextAwaited(statements) !== undefined,
    isAnyLoaded: (_, { statements }: LoanStatementsContext) => documentsOf(statements).length > 0,
    isAnyFailed: (_, { statements }: LoanStatementsContext) => failedOf(statements).length > 0,
  },
  actions: {
    addPaper: assign({
      statements: ({ context }, { loaded }: { readonly loaded: LoanDocument | null }) =>
        withNext(context.statements, ({ loanId }) => ({ _tag: 'Loaded', loanId, paper: known(loaded) })),
    }),
    addFailure: assign({
      statements: ({ context }, { failure }: { readonly failure: Failure | null }) =>
        withNext(context.statements, ({ loanId }) => ({ _tag: 'Failed', loanId, failure: known(failure) })),
    }),
    awaitFailed: assign({
      statements: ({ context }) =>
        context.statements.map((one) =>
          one._tag === 'Failed' ? { _tag: 'Awaited' as const, loanId: one.loanId } : one,
        ),
    }),
  },
  delays: { nextStatement: 0 },
}).createMachine({
  id: 'loanStatements',
  description: 'The statements of several loans, read one after another, as they print.',
  context: ({ input: { loanIds } }) => ({
    statements: loanIds.map((loanId) => ({ _tag: 'Awaited', loanId })),
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'One loan at a time, so that the server answers others too; what is there is shown.',
      invoke: {
        id: 'document',
        src: 'builtDocument',
        input: ({ context: { statements } }) => ({
          loanId: known(nextAwaited(statements)).loanId,
          paymentId: null,
        }),
        onSnapshot: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context },
            actions: { type: 'addPaper', params: ({ event }) => event.snapshot.context },
            target: 'between',
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => event.snapshot.context },
            actions: { type: 'addFailure', params: ({ event }) => event.snapshot.context },
            target: 'between',
          },
        ],
      },
    },
    between: {
      description: 'One that could not be loaded does not keep the next from being read.',
      after: {
        nextStatement: [
          { guard: { type: 'isAnyAwaited', params: ({ context }) => context }, target: 'reading' },
          { guard: { type: 'isAnyLoaded', params: ({ context }) => context }, target: 'shown' },
          { target: 'unavailable' },
        ],
      },
    },
    shown: {
      description: 'All that can be loaded is there.',
      invoke: {
        id: 'output',
        src: 'documentOutput',
        input: ({ context: { statements } }) => ({ documents: documentsOf(statements) }),
      },
      on: {
        'load.requested': {
          guard: { type: 'isAnyFailed', params: ({ context }) => context },
          actions: 'awaitFailed',
          target: 'reading',
        },
      },
    },
    unavailable: {
      description: 'None could be loaded; all can be asked for again.',
      on: { 'load.requested': { actions: 'awaitFailed', target: 'reading' } },
    },
  },
});

/** The statements that are there, in their order. */
export const documentsOf = (statements: readonly LoanStatement[]): readonly LoanDocument[] =>
  statements.flatMap((one) => (one._tag === 'Loaded' ? [one.paper] : []));

/** The statements that could not be loaded, in their order. */
export const failedOf = (statements: readonly LoanStatement[]) =>
  statements.filter((one) => one._tag === 'Failed');

/** The first statement that is not read yet; undefined for none. */
export const nextAwaited = (statements: readonly LoanStatement[]) =>
  statements.find((one) => one._tag === 'Awaited');

/** The statements, with what came of the first that was not read yet. */
const withNext = (
  statements: readonly LoanStatement[],
  next: (awaited: LoanStatement) => LoanStatement,
): readonly LoanStatement[] => {
  const awaited = nextAwaited(statements);
  return statements.map((one) => (one === awaited ? next(one) : one));
};

import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { transactionsOf } from '#domain/loan/transactions.ts';
import type { loanTransactions } from '#machines/portal/loanTransactions.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { TransactionList } from './TransactionList.tsx';

export interface LoanTransactionsProps {
  readonly machine: typeof loanTransactions;
  readonly loanId: string;
  readonly label: string;
  /** The most transactions to show; missing: all. */
  readonly longest?: number;
  /** Shown where the loan is not found. */
  readonly notFound: ReactNode;
}

/** The transactions of one loan, newest first. */
export function LoanTransactions({ machine, loanId, label, longest, notFound }: LoanTransactionsProps) {
  const actor = useActorRef(machine, { input: { loanId } });
  const snapshot = useSelector(actor, (current) => current);
  const { trail, failure } = snapshot.context;
  if (snapshot.matches('notFound')) return notFound;
  if (snapshot.matches('loading'))
    return <Skeleton variant="text" rows={4} label="Loading payment history..." />;
  const transactions = transactionsOf(trail.entries);
  return (
    <>
      {snapshot.hasTag('missing') ? (
        <LoadError
          failure={failure}
          retrying={snapshot.matches('retrying')}
          onRetry={() => actor.send({ type: 'reload.requested' })}
        />
      ) : null}
      <UnreadableRows count={trail.unreadable} />
      {transactions.length === 0 ? (
        <EmptyState title="No payment history found" />
      ) : (
        <TransactionList label={label} transactions={transactions.slice(0, longest)} />
      )}
    </>
  );
}

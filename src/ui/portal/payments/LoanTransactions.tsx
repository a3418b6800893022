import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Instant } from '#domain/values/calendar.ts';
import { formatTime } from '#domain/values/format.ts';
import { transactionsOf } from '#domain/loan/payment/transactions.ts';
import type { loanTransactions } from '#machines/portal/parts.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { LastFigures } from '#ui/parts/LastFigures.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { TransactionList } from './TransactionList.tsx';

export interface LoanTransactionsProps {
  readonly machine: typeof loanTransactions;
  readonly loanId: string;
  /** True on a server where a borrower's payment is a claim until staff confirm it (rule CLAIM). */
  readonly hasClaims: boolean;
  readonly label: string;
  /** The largest number of transactions to show; all where omitted. */
  readonly longest?: number;
  /** Shown where the loan is not found. */
  readonly notFound: ReactNode;
  /** The time of which the screen says already that its figures are; null for none. */
  readonly saidAsOf?: Instant | null;
}

/** The transactions of one loan, newest first. */
export function LoanTransactions(props: LoanTransactionsProps) {
  const { machine, loanId, hasClaims, label, longest, notFound, saidAsOf = null } = props;
  const part = useActorRef(machine, { input: loanId });
  const snapshot = useSelector(part, (current) => current);
  const { loaded, asOf, failure } = snapshot.context;
  const isMissing = snapshot.hasTag('missing');
  if (snapshot.matches('absent')) return notFound;
  if (snapshot.hasTag('waiting') && !isMissing)
    return <Skeleton variant="text" rows={4} label="Loading payment history..." />;
  const transactions = transactionsOf(loaded?.rows ?? [], hasClaims);
  return (
    <>
      <LastFigures
        asOf={formatTime(asOf) === formatTime(saidAsOf) ? null : asOf}
        isRetrying={snapshot.hasTag('working')}
        onRetry={() => part.send({ type: 'load.requested' })}
      />
      {isMissing ? (
        <LoadError
          failure={failure}
          retrying={snapshot.hasTag('working')}
          onRetry={() => part.send({ type: 'load.requested' })}
        />
      ) : null}
      <UnreadableRows count={loaded?.unreadable ?? 0} />
      {transactions.length === 0 ? (
        <EmptyState title="No payment history found" />
      ) : (
        <TransactionList label={label} transactions={transactions.slice(0, longest)} />
      )}
    </>
  );
}

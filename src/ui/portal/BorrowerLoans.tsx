import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { defaultLoan } from '#domain/loan/loanChoice.ts';
import type { portalLoans } from '#machines/portal/portalLoans.ts';
import { LoadError } from '#ui/kit/Errors.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { LoanChooser } from './dashboard/LoanChooser.tsx';

export interface BorrowerLoansProps {
  readonly actor: ActorRefFrom<typeof portalLoans>;
  readonly snapshot: SnapshotFrom<typeof portalLoans>;
  /** The loan in the URL; null for none. */
  readonly askedLoan: string | null;
  readonly onLoan: (loanId: string) => void;
  /** The screen for one loan. */
  readonly children: (loanId: string) => ReactNode;
  /** Shown to a borrower without loans, or while their loans are unknown. */
  readonly withoutLoan: ReactNode;
}

/** Loads the signed-in borrower and their loans, and shows the chosen loan's screen or what is missing. */
export function BorrowerLoans(props: BorrowerLoansProps) {
  const { actor, snapshot, askedLoan, onLoan, children, withoutLoan } = props;
  const { loans, unreadable, message } = snapshot.context;
  if (snapshot.hasTag('awaited'))
    return <Skeleton variant="table" rows={5} columns={3} label="Loading loans..." />;
  const asked = askedLoan === null || askedLoan === '' ? null : askedLoan;
  const chosen =
    asked === null
      ? (defaultLoan(loans)?.loanId ?? null)
      : (loans.find(({ loanId, _id }) => loanId === asked || _id === asked)?.loanId ?? asked);
  return (
    <>
      {snapshot.hasTag('missing') ? (
        <LoadError
          failure={{
            title: snapshot.matches('unidentified')
              ? 'Customer details not found'
              : 'Your loans could not be loaded',
            reason: message,
          }}
          retrying={snapshot.hasTag('working')}
          onRetry={() => actor.send({ type: 'reload.requested' })}
        />
      ) : null}
      <UnreadableRows count={unreadable} />
      {loans.length > 0 && chosen !== null ? (
        <LoanChooser loans={loans} chosen={chosen} onLoan={onLoan} />
      ) : null}
      {chosen === null || snapshot.matches('unidentified') ? withoutLoan : children(chosen)}
    </>
  );
}

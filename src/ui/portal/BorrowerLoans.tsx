import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { defaultLoan } from '#domain/loan/loanChoice.ts';
import type { portalLoans } from '#machines/portal/portalLoans.ts';
import { LoadError } from '#ui/kit/Errors.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { LastFigures } from '#ui/parts/LastFigures.tsx';
import type { PartRef } from '#ui/parts/part.ts';
import { LoanChooser } from './dashboard/LoanChooser.tsx';

export interface BorrowerLoansProps {
  readonly snapshot: SnapshotFrom<typeof portalLoans>;
  /** The loan in the URL; null for none. */
  readonly askedLoan: string | null;
  readonly onLoan: (loanId: string) => void;
  /** The screen for one loan. */
  readonly children: (loanId: string) => ReactNode;
  /** Shown while the borrower and their loans are loading. */
  readonly skeleton: ReactNode;
  /** Shown to a borrower without loans, and while the borrower is unknown. */
  readonly withoutLoan: ReactNode;
}

/**
 * Shows the screen of the chosen loan, with a chooser where there are several; a loading state or a failure of the
 * borrower or their loans instead. Without a loan in the URL, the default one is chosen.
 */
export function BorrowerLoans(props: BorrowerLoansProps) {
  const { snapshot, askedLoan, onLoan, children, skeleton, withoutLoan } = props;
  const { borrower, loans: listed } = snapshot.children;
  const isIdentifying = useSelector(borrower, (current) => current?.hasTag('waiting') === true);
  const part = useSelector(listed, (current) => current);
  const { rows: loans, unreadable } = part?.context.loaded ?? nothing;
  if (isIdentifying || (part?.hasTag('waiting') === true && !part.hasTag('missing'))) return skeleton;
  const asked = askedLoan === null || askedLoan === '' ? null : askedLoan;
  const chosen =
    asked === null
      ? (defaultLoan(loans)?.loanId ?? null)
      : (loans.find(({ loanId, _id }) => loanId === asked || _id === asked)?.loanId ?? asked);
  return (
    <>
      {borrower === undefined ? null : <Missing part={borrower} title="Customer details not found" />}
      {listed === undefined ? null : <Missing part={listed} title="Your loans could not be loaded" />}
      {/* A loan that is shown says by itself how old it is. */}
      {listed === undefined || chosen !== null ? null : (
        <LastFigures
          asOf={part?.context.asOf ?? null}
          isRetrying={part?.hasTag('working') === true}
          onRetry={() => listed.send({ type: 'load.requested' })}
        />
      )}
      <UnreadableRows count={unreadable} />
      {loans.length > 0 && chosen !== null ? (
        <LoanChooser loans={loans} chosen={chosen} onLoan={onLoan} />
      ) : null}
      {chosen === null || borrower !== undefined ? withoutLoan : children(chosen)}
    </>
  );
}

const nothing = { rows: [], unreadable: 0 } as const;

interface MissingProps {
  readonly part: PartRef;
  readonly title: string;
}

/** Why a part could not be loaded, with Retry; null while it has not failed. */
function Missing({ part, title }: MissingProps) {
  const snapshot = useSelector(part, (current) => current);
  return snapshot.hasTag('missing') ? (
    <LoadError
      failure={{ title, reason: snapshot.context.failure?.reason ?? '' }}
      retrying={snapshot.hasTag('working')}
      onRetry={() => part.send({ type: 'load.requested' })}
    />
  ) : null;
}

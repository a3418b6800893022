import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import type { Instant } from '#domain/values/calendar.ts';
import { isClosedOrRejected, isUndisbursed, shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { installmentToPay, repaymentOf } from '#domain/loan/repayment.ts';
import type { Clock } from '#machines/clock.ts';
import type { portalLoan } from '#machines/portal/portalLoan.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { LastFigures } from '#ui/parts/LastFigures.tsx';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import * as styles from './PortalLoan.css.ts';
import { LoanNotFound } from '#ui/portal/LoanNotFound.tsx';
import { LoanSkeleton } from '#ui/portal/dashboard/LoanSkeleton.tsx';
import { NeedHelp } from '#ui/portal/dashboard/NeedHelp.tsx';
import { NextEmi } from '#ui/portal/dashboard/NextEmi.tsx';
import { DebtInFull } from '#ui/portal/dashboard/DebtInFull.tsx';
import { PortalSchedule } from '#ui/portal/dashboard/PortalSchedule.tsx';
import { PayNowWarning } from '#ui/payments/PayNowWarning.tsx';
import { NoRepaymentCards, RepaymentCards } from '#ui/portal/dashboard/RepaymentCards.tsx';
import { RepaymentProgress } from '#ui/portal/dashboard/RepaymentProgress.tsx';

export interface PortalLoanProps {
  readonly machine: typeof portalLoan;
  readonly loanId: string;
  readonly clock: Clock;
  /** Shown beside the loan once the loan is loaded, which shows that it is the borrower's own; told how old the loan is. */
  readonly renderTransactions: (asOf: Instant | null) => ReactNode;
}

/** A borrower's view of one loan: next EMI, progress, what is owed, schedule. */
export function PortalLoan({ machine, loanId, clock, renderTransactions }: PortalLoanProps) {
  const actor = useActorRef(machine, { input: { loanId, clock } });
  const snapshot = useSelector(actor, (current) => current);
  const { ledger, asOf, taskMessage } = snapshot.context;
  const { ledger: part, payNow } = snapshot.children;
  const isMissing = useSelector(part, (current) => current?.matches('absent') === true);
  const isRetrying = useSelector(part, (current) => current?.hasTag('working') === true);
  const isUnavailable = useSelector(part, (current) => current?.hasTag('retriable') === true);
  const isOpening = useSelector(payNow, (current) => current?.hasTag('working') === true);
  if (ledger === null && isMissing) {
    return (
      <>
        <LoanNotFound to="/customers/dashboard" />
        <NeedHelp />
      </>
    );
  }
  if (ledger === null && isUnavailable && part !== undefined) {
    return (
      <>
        <PendingPart part={part} skeleton={null} />
        <NoRepaymentCards />
        <NeedHelp />
      </>
    );
  }
  if (ledger === null) return <LoanSkeleton label="Loading loan..." />;
  return (
    <>
      <LastFigures
        asOf={asOf}
        isRetrying={isRetrying}
        onRetry={() => actor.send({ type: 'load.requested' })}
      />
      <PayNowWarning actor={payNow} />
      {snapshot.matches({ shown: 'failed' }) ? (
        <OutcomeBanner
          tone="danger"
          action={{ label: 'OK', onClick: () => actor.send({ type: 'outcome.dismissed' }) }}
        >
          {taskMessage}
        </OutcomeBanner>
      ) : null}
      <Shown
        ledger={ledger}
        isOffline={asOf !== null}
        isOpening={isOpening || snapshot.hasTag('working')}
        // They are read again together with a loan that was shown as it was last.
        transactions={<Fragment key={asOf ?? ''}>{renderTransactions(asOf)}</Fragment>}
        onPay={(installmentNumber) => actor.send({ type: 'payNow.chosen', installmentNumber })}
      />
    </>
  );
}

interface ShownProps {
  readonly ledger: LoanLedger;
  readonly isOffline: boolean;
  readonly isOpening: boolean;
  readonly transactions: ReactNode;
  readonly onPay: (installmentNumber: number) => void;
}

function Shown({
  ledger: { loan, payments, unreadable, today },
  isOffline,
  isOpening,
  transactions,
  onPay,
}: ShownProps) {
  const repayment = repaymentOf(loan, payments, today);
  const isSettled = isClosedOrRejected(loan);
  const pay = isSettled ? null : () => onPay(installmentToPay(repayment));
  return (
    <>
      <UnreadableRows count={unreadable} />
      <div className={styles.loan}>
        <div className={styles.whole}>
          <NextEmi
            loan={loan}
            repayment={repayment}
            today={today}
            isOpening={isOpening}
            onPay={pay}
            isOffline={isOffline}
          />
        </div>
        <div className={styles.progress}>
          <RepaymentProgress
            loan={loan}
            repayment={repayment}
            today={today}
            isOpening={isOpening}
            onPay={pay}
            isOffline={isOffline}
          />
        </div>
        <div className={styles.cards}>
          <Section
            title={`Loan ${loan.loanId}`}
            actions={<StatusBadge status={shownLoanStatus(loan, today)} />}
          >
            <RepaymentCards loan={loan} repayment={repayment} />
          </Section>
        </div>
        <div className={styles.aside}>
          {transactions}
          <NeedHelp />
        </div>
        {isSettled || isUndisbursed(loan) ? null : (
          <div className={styles.whole}>
            <DebtInFull loan={loan} repayment={repayment} today={today} />
          </div>
        )}
        <div className={styles.whole}>
          <PortalSchedule loan={loan} />
        </div>
      </div>
    </>
  );
}

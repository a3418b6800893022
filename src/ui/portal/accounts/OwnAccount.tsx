import { useSelector } from '@xstate/react';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { type loanAccount, noLoan } from '#machines/accounts/parts.ts';
import * as styles from '#ui/accounts/Account.css.ts';
import { AccountCharges } from '#ui/accounts/AccountCharges.tsx';
import { AccountPosition } from '#ui/accounts/AccountPosition.tsx';
import { AccountSchedule } from '#ui/accounts/AccountSchedule.tsx';
import { type AccountTab, AccountTabs } from '#ui/accounts/AccountTabs.tsx';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { PageTitle } from '#ui/kit/lender.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { LoanNotFound } from '#ui/portal/LoanNotFound.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';

export interface OwnAccountProps {
  readonly machine: typeof loanAccount;
  readonly loanId: string;
  readonly tab: AccountTab;
  readonly onTab: (tab: AccountTab) => void;
}

/** The screen at `/customers/account/{loanId}`: the borrower reads the account that staff see, and cannot change it. */
export function OwnAccount({ machine, loanId, tab, onTab }: OwnAccountProps) {
  const part = useActorRef(machine, { input: loanId });
  const shown = useSelector(part, (current) => current.context.loaded);
  const isUnknown = useSelector(part, ({ context }) => context.failure?.reason === noLoan);
  const path = encodeURIComponent(loanId);
  return (
    <>
      <PageTitle>{`Account of Loan ${loanId}`}</PageTitle>
      <PageHeader
        title={`Account of Loan ${loanId}`}
        back={<BackLink to={`/customers/payment/${path}/emi`}>Back to Payments</BackLink>}
        note={
          shown === null ? undefined : <StatusBadge status={shownLoanStatus(shown.loan, shown.account.on)} />
        }
      />
      {isUnknown ? (
        <LoanNotFound to="/customers/dashboard" />
      ) : (
        <PendingPart
          part={part}
          isOptional
          skeleton={<Skeleton variant="table" rows={8} columns={6} label="Loading the account..." />}
        />
      )}
      {shown === null ? null : (
        <div className={styles.panel}>
          <AccountPosition account={shown.account} />
          <AccountTabs
            account={shown.account}
            loan={shown.loan}
            tab={tab}
            onTab={onTab}
            schedule={
              <AccountSchedule account={shown.account} waivers={shown.loan.penalties?.waivers ?? []} />
            }
            payments={`/customers/payment/${path}`}
            charges={<AccountCharges account={shown.account} />}
          />
        </div>
      )}
    </>
  );
}

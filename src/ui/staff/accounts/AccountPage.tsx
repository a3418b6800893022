import { useSelector } from '@xstate/react';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { takesReceipts } from '#domain/loanAccount/receipt.ts';
import type { accountPage, AccountPageInput } from '#machines/accounts/accountPage.ts';
import { newReceiptUrl } from '#ui/staff/receipts/newReceiptUrl.ts';
import * as styles from '#ui/accounts/Account.css.ts';
import { AccountPosition } from '#ui/accounts/AccountPosition.tsx';
import { AccountSubject } from '#ui/accounts/AccountSubject.tsx';
import { type AccountTab, AccountTabs } from '#ui/accounts/AccountTabs.tsx';
import { Breadcrumbs } from '#ui/kit/Breadcrumbs.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { PageTitle } from '#ui/kit/lender.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import { WaiverDialogs } from '#ui/staff/waivers/WaiverDialogs.tsx';
import { WithdrawalDialogs } from '#ui/staff/waivers/WithdrawalDialogs.tsx';
import { AccountTaskDialog } from './AccountTaskDialog.tsx';
import { Charges, Schedule } from './AccountWork.tsx';
import { doneWords } from './taskWords.ts';

export interface AccountPageProps {
  readonly machine: typeof accountPage;
  readonly input: AccountPageInput;
  readonly tab: AccountTab;
  readonly onTab: (tab: AccountTab) => void;
}

const aboveOf = (loanId: string) => [
  { to: '/loans', words: 'Loans' },
  { to: `/loans/${encodeURIComponent(loanId)}`, words: loanId },
];

/** The screen at `/accounts/{loanId}`: what a loan owes and has paid, entry by entry (rule ACCOUNT-PAGE). */
export function AccountPage({ machine, input, tab, onTab }: AccountPageProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { loanId, done } = snapshot.context;
  const part = snapshot.children.account;
  const shown = useSelector(part, (current) => current?.context.loaded ?? null);
  const path = encodeURIComponent(loanId);
  return (
    <>
      <PageTitle>{`Account of Loan ${loanId}`}</PageTitle>
      <PageHeader
        title={`Account of Loan ${loanId}`}
        back={<Breadcrumbs above={aboveOf(loanId)}>Account</Breadcrumbs>}
        badge={
          shown === null ? undefined : <StatusBadge status={shownLoanStatus(shown.loan, shown.account.on)} />
        }
        note={shown === null ? undefined : <AccountSubject {...shown} />}
        actions={
          <>
            <ButtonLink to={`/payments/${path}`} data-key="payments">
              View Payments
            </ButtonLink>
            {shown !== null && takesReceipts(shown.loan, shown.account) ? (
              <ButtonLink changes variant="primary" to={newReceiptUrl(loanId)}>
                New Receipt
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {part === undefined ? null : (
        <PendingPart
          part={part}
          isOptional
          skeleton={<Skeleton variant="table" rows={8} columns={6} label="Loading the account..." />}
        />
      )}
      {/* Takes the focus when the focused button disappears. */}
      <div className={styles.panel} tabIndex={-1}>
        {snapshot.matches({ choosing: 'done' }) && done !== null ? (
          <OutcomeBanner tone="positive">{doneWords[done.type]}</OutcomeBanner>
        ) : null}
        {snapshot.matches({ choosing: 'failed' }) ? (
          <OutcomeBanner tone="danger">There was an error. The account shows what stands.</OutcomeBanner>
        ) : null}
        {shown === null ? null : (
          <>
            <AccountPosition account={shown.account} />
            <AccountTabs
              account={shown.account}
              loan={shown.loan}
              tab={tab}
              onTab={onTab}
              schedule={<Schedule shown={shown} actor={actor} />}
              payments={`/payments/${path}`}
              charges={<Charges shown={shown} actor={actor} />}
            />
          </>
        )}
      </div>
      <AccountTaskDialog actor={snapshot.children.task} />
      <WaiverDialogs actor={snapshot.children.penaltyWaiver} />
      <WithdrawalDialogs actor={snapshot.children.waiverWithdrawal} />
    </>
  );
}

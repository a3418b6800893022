import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { brandName } from '#domain/values/brand.ts';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import type { Charge } from '#domain/loanAccount/receipt.ts';
import type { accountPage, AccountPageInput } from '#machines/accounts/accountPage.ts';
import type { AccountOfLoan } from '#machines/accounts/parts.ts';
import * as styles from '#ui/accounts/Account.css.ts';
import { AccountCharges } from '#ui/accounts/AccountCharges.tsx';
import { AccountPosition } from '#ui/accounts/AccountPosition.tsx';
import { AccountSubject } from '#ui/accounts/AccountSubject.tsx';
import { type AccountTab, AccountTabs } from '#ui/accounts/AccountTabs.tsx';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { PendingPart } from '#ui/parts/PendingPart.tsx';
import { StatusBadge } from '#ui/records/StatusBadge.tsx';
import { AccountTaskDialog } from './AccountTaskDialog.tsx';
import { doneWords } from './taskWords.ts';

export interface AccountPageProps {
  readonly machine: typeof accountPage;
  readonly input: AccountPageInput;
  readonly tab: AccountTab;
  readonly onTab: (tab: AccountTab) => void;
  /** True if the person may record receipts, levy charges and refund; false hides those buttons. */
  readonly mayWrite: boolean;
}

/** The screen at `/accounts/{loanId}`: what a loan owes and has paid, entry by entry (rule ACCOUNT-PAGE). */
export function AccountPage({ machine, input, tab, onTab, mayWrite }: AccountPageProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { loanId, done } = snapshot.context;
  const part = snapshot.children.account;
  const shown = useSelector(part, (current) => current?.context.loaded ?? null);
  const path = encodeURIComponent(loanId);
  return (
    <>
      <title>{`Account of Loan ${loanId} · ${brandName}`}</title>
      <PageHeader
        title={`Account of Loan ${loanId}`}
        back={<BackLink to={`/loans/${path}`}>Back to Loan</BackLink>}
        note={
          shown === null ? undefined : (
            <>
              <StatusBadge status={shownLoanStatus(shown.loan, shown.account.on)} />
              <AccountSubject {...shown} />
            </>
          )
        }
        actions={
          <>
            <ButtonLink to={`/payments/${path}`}>View Payments</ButtonLink>
            {mayWrite && shown !== null ? (
              <ButtonLink variant="primary" to={`/receipts/new?loan=${path}`}>
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
              tab={tab}
              onTab={onTab}
              charges={<Charges shown={shown} actor={actor} mayWrite={mayWrite} />}
            />
          </>
        )}
      </div>
      <AccountTaskDialog actor={snapshot.children.task} />
    </>
  );
}

interface ChargesProps extends Pick<AccountPageProps, 'mayWrite'> {
  readonly shown: AccountOfLoan;
  readonly actor: ActorRefFrom<typeof accountPage>;
}

/** The account's charges, with buttons to levy, waive or cancel one and to refund the advance. */
function Charges({ shown: { account }, actor, mayWrite }: ChargesProps) {
  const { advance } = account;
  return (
    <div className={styles.panel}>
      {mayWrite ? (
        <div className={styles.actions} data-print="hide">
          <Button onClick={() => actor.send({ type: 'task.chosen', task: { type: 'levy' } })}>
            Levy Charge
          </Button>
          {advance > 0 ? (
            <Button onClick={() => actor.send({ type: 'task.chosen', task: { type: 'refund', advance } })}>
              Refund Advance
            </Button>
          ) : null}
        </div>
      ) : null}
      <AccountCharges
        account={account}
        renderActions={mayWrite ? (charge) => <ChargeActions charge={charge} actor={actor} /> : undefined}
      />
    </div>
  );
}

interface ChargeActionsProps extends Pick<ChargesProps, 'actor'> {
  readonly charge: Charge;
}

/** Waives a charge that is due, or cancels it while nothing of it is paid. Null for any other charge. */
function ChargeActions({ charge: { chargeId, due, paid, status }, actor }: ChargeActionsProps) {
  if (chargeId === null || status !== 'Due') return null;
  const choose = (type: 'waive' | 'cancel') =>
    actor.send({ type: 'task.chosen', task: { type, chargeId, due } });
  return (
    <span className={styles.actions}>
      <Button size="small" aria-label={`Waive ${chargeId}`} onClick={() => choose('waive')}>
        Waive
      </Button>
      {paid === 0 ? (
        <Button size="small" aria-label={`Cancel ${chargeId}`} onClick={() => choose('cancel')}>
          Cancel
        </Button>
      ) : null}
    </span>
  );
}

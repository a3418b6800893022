import { useSelector } from '@xstate/react';
import type { ReceiptQuery } from '#domain/loanAccount/receiptQuery.ts';
import type { ListInput } from '#machines/kinds/list.ts';
import type { receipts } from '#machines/receipts/receipts.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { PageTitle } from '#ui/kit/lender.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import * as styles from '#ui/accounts/Account.css.ts';
import { SentForApproval } from '#ui/staff/approvals/SentForApproval.tsx';
import { ReceiptList, type ReceiptListProps } from './ReceiptList.tsx';
import { ReceiptRevertDialog } from './ReceiptRevertDialog.tsx';

export interface ReceiptsProps extends Omit<ReceiptListProps, 'list' | 'onRevert'> {
  readonly machine: typeof receipts;
  readonly input: ListInput<ReceiptQuery>;
}

/** The screen at `/receipts` (rule RECEIPTS-PAGE). */
export function Receipts({ machine, input, onQuery, followAddress }: ReceiptsProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { list, revert } = snapshot.children;
  const { reverted } = snapshot.context;
  const isAbsent = useSelector(list, (current) => current?.matches('absent') === true);
  return (
    <>
      <PageTitle>Receipts</PageTitle>
      <PageHeader
        title="Receipts"
        actions={
          isAbsent ? undefined : (
            <ButtonLink changes variant="primary" to="/receipts/new" data-key="create">
              New Receipt
            </ButtonLink>
          )
        }
      />
      {/* Takes the focus when the focused button disappears. */}
      <div className={styles.panel} tabIndex={-1}>
        {snapshot.matches({ choosing: 'reverted' }) ? (
          <OutcomeBanner tone="positive">{reverted?.receiptId} is reverted.</OutcomeBanner>
        ) : null}
        {snapshot.matches({ choosing: 'sentForApproval' }) ? (
          <SentForApproval sent={snapshot.context.sent} />
        ) : null}
        {snapshot.matches({ choosing: 'failed' }) ? (
          <OutcomeBanner tone="danger">There was an error reverting the receipt.</OutcomeBanner>
        ) : null}
        {list === undefined ? null : (
          <ReceiptList
            list={list}
            onQuery={onQuery}
            followAddress={followAddress}
            onRevert={(receipt) => actor.send({ type: 'revert.chosen', receipt })}
          />
        )}
      </div>
      <ReceiptRevertDialog actor={revert} />
    </>
  );
}

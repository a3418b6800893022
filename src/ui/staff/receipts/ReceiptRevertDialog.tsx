import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { changedFigures, changeSentences, revertWords } from '#domain/loanAccount/accountWords.ts';
import type { ReceiptChange } from '#domain/loanAccount/receipt.ts';
import { longestText } from '#domain/values/text.ts';
import type { receiptRevert } from '#machines/receipts/receiptRevert.ts';
import * as styles from '#ui/accounts/Account.css.ts';
import { ChangedFigures } from '#ui/accounts/PayTable.tsx';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { TextAreaField } from '#ui/kit/TextAreaField.tsx';

export interface ReceiptRevertDialogProps {
  /** The revert in progress; undefined when there is none. */
  readonly actor: ActorRefFrom<typeof receiptRevert> | undefined;
}

/** Shows what the revert of a receipt changes, and asks for the reason (rule RECEIPT). */
export function ReceiptRevertDialog({ actor }: ReceiptRevertDialogProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { receipt, reason, changes, failure } = snapshot?.context ?? none;
  const isUnknown = snapshot?.matches('unpreviewed') === true;
  const isRefused = isUnknown || snapshot?.matches({ asking: 'refused' }) === true;
  const name = receipt === null ? 'receipt' : (receipt.receiptId ?? 'receipt');
  return (
    <AlertDialog
      open={snapshot !== undefined && snapshot.status === 'active'}
      onOpenChange={() => actor?.send({ type: 'revert.cancelled' })}
      title={`Revert ${name}`}
      description={receipt === null ? '' : revertWords(receipt)}
      confirmLabel={isUnknown ? 'Retry' : receipt?.kind === 'refund' ? 'Revert Refund' : 'Revert Receipt'}
      busyLabel={snapshot?.hasTag('working') === true ? 'Reverting...' : 'Computing...'}
      tone="danger"
      busy={snapshot?.hasTag('working') === true}
      onConfirm={() => actor?.send({ type: isUnknown ? 'preview.requested' : 'revert.confirmed' })}
    >
      {snapshot?.matches('previewing') === true ? (
        <Skeleton variant="text" rows={3} label="Computing what changes..." />
      ) : null}
      {changes === null ? null : <WhatChanges change={changes} />}
      {snapshot?.hasTag('asking') === true ? (
        <TextAreaField
          label="Reason"
          required
          rows={3}
          maxLength={longestText}
          disabled={snapshot.hasTag('working')}
          error={snapshot.matches({ asking: 'incomplete' }) ? 'Please say why.' : undefined}
          value={reason}
          onValueChange={(typed) => actor?.send({ type: 'reason.changed', reason: typed })}
        />
      ) : null}
      {isRefused ? <SubmitError failure={failure} /> : null}
    </AlertDialog>
  );
}

const none = { receipt: null, reason: '', changes: null, failure: null };

function WhatChanges({ change }: { readonly change: ReceiptChange }) {
  const sentences = changeSentences(change);
  return (
    <div className={styles.panel}>
      {sentences.length === 0 ? null : (
        <ul className={styles.sentences}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <ChangedFigures figures={changedFigures(change)} />
    </div>
  );
}

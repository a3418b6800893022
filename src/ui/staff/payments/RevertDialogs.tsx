import { useSelector } from '@xstate/react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { longestText } from '#domain/values/text.ts';
import { formatRupees } from '#domain/values/format.ts';
import { collectedPaise, paymentKey } from '#domain/loan/payment/payment.ts';
import type { paymentRevert, Revert } from '#machines/payments/paymentRevert.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { TextAreaField } from '#ui/kit/TextAreaField.tsx';
import { NoticeDialog } from '#ui/payments/NoticeDialog.tsx';
import { SentForApproval } from '#ui/staff/approvals/SentForApproval.tsx';
import * as styles from '#ui/payments/Payments.css.ts';

export interface RevertDialogsProps {
  /** The revert in progress; undefined when there is none. */
  readonly actor: ActorRefFrom<typeof paymentRevert> | undefined;
  /** What the revert undoes, a sentence each. */
  readonly effects: readonly string[];
}

/** Asks for the reason of a revert and for confirmation, then shows the result (rule REVERT). */
export function RevertDialogs({ actor, effects }: RevertDialogsProps) {
  const snapshot = useSelector(actor, (current) => current);
  const revert = snapshot?.context ?? null;
  const state = snapshot?.value;
  const cancel = () => actor?.send({ type: 'revert.cancelled' });
  const confirm = () => actor?.send({ type: 'revert.confirmed' });
  const dismiss = () => actor?.send({ type: 'outcome.dismissed' });
  return (
    <>
      <ReasonDialog
        open={state === 'askingReason'}
        revert={revert}
        effects={effects}
        onCancel={cancel}
        onChange={(reason) => actor?.send({ type: 'reason.changed', reason })}
        onGive={() => actor?.send({ type: 'reason.given' })}
      />
      <AlertDialog
        open={state === 'confirming' || state === 'reverting'}
        onOpenChange={cancel}
        title={`Revert ${revertName(revert)}`}
        description={
          <>
            <p>Are you sure you want to revert this payment? This action cannot be undone.</p>
            <Effects effects={effects} />
          </>
        }
        tone="danger"
        confirmLabel="Confirm"
        busyLabel="Reverting..."
        busy={state === 'reverting'}
        onConfirm={confirm}
      />
      {snapshot?.matches('sentForApproval') === true ? (
        <SentForApproval sent={snapshot.context.sent} onDismiss={dismiss} />
      ) : null}
      <NoticeDialog
        open={state === 'reverted'}
        title="Payment Reverted"
        words="The payment has been reverted."
        onDismiss={dismiss}
      />
      <NoticeDialog
        open={snapshot?.matches('failed') === true && !snapshot.matches({ failed: 'repeatable' })}
        title="Revert Failed"
        words={revert?.message ?? ''}
        onDismiss={dismiss}
      />
      <AlertDialog
        open={snapshot?.matches({ failed: 'repeatable' }) === true}
        onOpenChange={dismiss}
        title="Revert Failed"
        description={revert?.message ?? ''}
        tone="danger"
        confirmLabel="Retry"
        onConfirm={confirm}
      />
    </>
  );
}

interface ReasonDialogProps {
  readonly open: boolean;
  readonly revert: Revert | null;
  readonly effects: readonly string[];
  readonly onCancel: () => void;
  readonly onChange: (reason: string) => void;
  readonly onGive: () => void;
}

function ReasonDialog({ open, revert, effects, onCancel, onChange, onGive }: ReasonDialogProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGive();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onCancel}
      title={`Revert ${revertName(revert)}`}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            type="submit"
            form="revert-reason"
            variant="primary"
            disabled={revert?.reason.trim() === ''}
          >
            Confirm
          </Button>
        </>
      }
    >
      <form id="revert-reason" className={styles.form} onSubmit={submit}>
        <Effects effects={effects} />
        <TextAreaField
          label="Please provide a reason for reverting this payment:"
          required
          rows={3}
          maxLength={longestText}
          value={revert?.reason ?? ''}
          onKeyDown={submitByKey}
          onValueChange={onChange}
        />
      </form>
    </Dialog>
  );
}

function Effects({ effects }: Pick<RevertDialogsProps, 'effects'>) {
  return effects.length === 0 ? null : <p>{effects.join(' ')}</p>;
}

/** Enter makes a new line of the reason; with Ctrl or Cmd it confirms. */
const submitByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

const revertName = (revert: Revert | null): string =>
  revert === null
    ? 'payment'
    : `payment ${paymentKey(revert.payment) ?? ''} of ${formatRupees(collectedPaise(revert.payment))}`;

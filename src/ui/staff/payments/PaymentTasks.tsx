import type { SubmitEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import { longestText } from '#domain/values/text.ts';
import { formatRupees } from '#domain/values/format.ts';
import { collectedPaise, paymentKey } from '#domain/loan/payment.ts';
import type { loanPayments, LoanPaymentsEvent, Revert } from '#machines/payments/loanPayments.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { TextAreaField } from '#ui/kit/TextAreaField.tsx';
import { NoticeDialog } from '#ui/payments/NoticeDialog.tsx';
import * as styles from '#ui/payments/Payments.css.ts';
import { SentForApproval } from '#ui/staff/approvals/SentForApproval.tsx';
import { PayNowWarning } from '#ui/payments/PayNowWarning.tsx';

export interface PaymentTasksProps {
  readonly actor: { readonly send: (event: LoanPaymentsEvent) => void };
  readonly snapshot: SnapshotFrom<typeof loanPayments>;
}

/** The dialogs of the actions on one installment: their questions and results. */
export function PaymentTasks({ actor, snapshot }: PaymentTasksProps) {
  const { revert, refusal, taskMessage } = snapshot.context;
  const dismiss = () => actor.send({ type: 'outcome.dismissed' });
  const cancelRevert = () => actor.send({ type: 'revert.cancelled' });
  return (
    <>
      {snapshot.matches('receiptConfirmed') ? (
        <OutcomeBanner tone="positive" action={{ label: 'OK', onClick: dismiss }}>
          The receipt has been confirmed.
        </OutcomeBanner>
      ) : null}
      {snapshot.matches('failed') ? (
        <OutcomeBanner tone="danger" action={{ label: 'OK', onClick: dismiss }}>
          {taskMessage}
        </OutcomeBanner>
      ) : null}
      {snapshot.matches('sentForApproval') ? (
        <SentForApproval sent={snapshot.context.sent} onDismiss={dismiss} />
      ) : null}
      <PayNowWarning
        refusal={snapshot.matches('warned') ? refusal : null}
        onDismiss={() => actor.send({ type: 'warning.dismissed' })}
      />
      <ReasonDialog
        open={snapshot.matches('askingReason')}
        revert={revert}
        onCancel={cancelRevert}
        onChange={(reason) => actor.send({ type: 'reason.changed', reason })}
        onGive={() => actor.send({ type: 'reason.given' })}
      />
      <AlertDialog
        open={snapshot.matches('confirmingRevert') || snapshot.matches('reverting')}
        onOpenChange={cancelRevert}
        title={`Revert ${revertName(revert)}`}
        description="Are you sure you want to revert this payment? This action cannot be undone."
        tone="danger"
        confirmLabel="Confirm"
        busyLabel="Reverting..."
        busy={snapshot.matches('reverting')}
        onConfirm={() => actor.send({ type: 'revert.confirmed' })}
      />
      <NoticeDialog
        open={snapshot.matches('reverted')}
        title="Payment Reverted"
        words="The payment has been reverted."
        onDismiss={dismiss}
      />
      <AlertDialog
        open={snapshot.matches('revertFailed')}
        onOpenChange={dismiss}
        title="Revert Failed"
        description={taskMessage}
        tone="danger"
        confirmLabel="Retry"
        onConfirm={() => actor.send({ type: 'revert.confirmed' })}
      />
    </>
  );
}

interface ReasonDialogProps {
  readonly open: boolean;
  readonly revert: Revert | null;
  readonly onCancel: () => void;
  readonly onChange: (reason: string) => void;
  readonly onGive: () => void;
}

function ReasonDialog({ open, revert, onCancel, onChange, onGive }: ReasonDialogProps) {
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
        <TextAreaField
          label="Please provide a reason for reverting this payment:"
          required
          rows={3}
          maxLength={longestText}
          value={revert?.reason ?? ''}
          onValueChange={onChange}
        />
      </form>
    </Dialog>
  );
}

const revertName = (revert: Revert | null): string =>
  revert === null
    ? 'payment'
    : `payment ${paymentKey(revert.payment) ?? ''} of ${formatRupees(collectedPaise(revert.payment))}`;

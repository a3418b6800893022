import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { formatRupees } from '#domain/values/format.ts';
import { longestText } from '#domain/values/text.ts';
import type { penaltyWaiver } from '#machines/payments/penaltyWaiver.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { MoneyField } from '#ui/kit/MoneyField.tsx';
import { TextAreaField } from '#ui/kit/TextAreaField.tsx';
import { NoticeDialog } from '#ui/payments/NoticeDialog.tsx';
import * as styles from '#ui/payments/Payments.css.ts';
import { PenaltyWords } from '#ui/payments/PenaltyWords.tsx';
import { sendForm } from '#ui/kit/sendForm.ts';
import { SentForApproval } from '#ui/staff/approvals/SentForApproval.tsx';

type Waiver = ActorRefFrom<typeof penaltyWaiver>;

export interface WaiverDialogsProps {
  /** The waiver in progress; undefined when there is none. */
  readonly actor: Waiver | undefined;
}

/** Asks for amount and reason of a waiver, shows the penalty due before and after it, then the result (rule WAIVER). */
export function WaiverDialogs({ actor }: WaiverDialogsProps) {
  const snapshot = useSelector(actor, (current) => current);
  if (actor === undefined || snapshot === undefined) return null;
  const { penalty, order, message, sent } = snapshot.context;
  const cancel = () => actor.send({ type: 'waiver.cancelled' });
  const confirm = () => actor.send({ type: 'waiver.confirmed' });
  const dismiss = () => actor.send({ type: 'outcome.dismissed' });
  const title = `Waive penalty of installment #${penalty.installmentNumber}`;
  return (
    <>
      <AskingDialog title={title} actor={actor} snapshot={snapshot} onCancel={cancel} />
      <AlertDialog
        open={snapshot.matches('previewing') || snapshot.matches('recording')}
        onOpenChange={cancel}
        title={title}
        description={
          order === null
            ? ''
            : `Due before: ${formatRupees(order.before)}. Waived: ${formatRupees(order.amount)}. Due after: ${formatRupees(order.after)}.`
        }
        tone="danger"
        confirmLabel="Waive"
        busyLabel="Waiving..."
        busy={snapshot.matches('recording')}
        onConfirm={confirm}
      />
      {snapshot.matches('sentForApproval') ? <SentForApproval sent={sent} onDismiss={dismiss} /> : null}
      <NoticeDialog
        open={snapshot.matches('waived')}
        title="Penalty Waived"
        words={`${formatRupees(order?.amount ?? null)} of the penalty has been waived.`}
        onDismiss={dismiss}
      />
      <AlertDialog
        open={snapshot.matches('failed')}
        onOpenChange={dismiss}
        title="Waiver Failed"
        description={message}
        tone="danger"
        confirmLabel="Change"
        onConfirm={() => actor.send({ type: 'waiver.amended' })}
      />
    </>
  );
}

interface AskingDialogProps {
  readonly title: string;
  readonly actor: Waiver;
  readonly snapshot: SnapshotFrom<typeof penaltyWaiver>;
  readonly onCancel: () => void;
}

function AskingDialog({ title, actor, snapshot, onCancel }: AskingDialogProps) {
  const { penalty, draft, problems } = snapshot.context;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    sendForm(event, () => actor.send({ type: 'preview.asked' }));
  };
  return (
    <Dialog
      open={snapshot.matches('asking')}
      onOpenChange={onCancel}
      title={title}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form="penalty-waiver" variant="primary">
            Continue
          </Button>
        </>
      }
    >
      <form id="penalty-waiver" className={styles.form} onSubmit={submit} noValidate>
        <PenaltyWords words={penalty.words} />
        <MoneyField
          label="Amount to waive"
          required
          value={draft.amount}
          error={problems.amount}
          hint={`Due today: ${formatRupees(penalty.due)}`}
          onValueChange={(amount) => actor.send({ type: 'amount.changed', amount })}
        />
        <TextAreaField
          label="Reason"
          required
          rows={3}
          maxLength={longestText}
          value={draft.reason}
          error={problems.reason}
          onValueChange={(reason) => actor.send({ type: 'reason.changed', reason })}
        />
      </form>
    </Dialog>
  );
}

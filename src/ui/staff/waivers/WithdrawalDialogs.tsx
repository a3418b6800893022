import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatRupees } from '#domain/values/format.ts';
import { longestText } from '#domain/values/text.ts';
import type { waiverWithdrawal } from '#machines/payments/waiverWithdrawal.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { TextAreaField } from '#ui/kit/TextAreaField.tsx';
import { NoticeDialog } from '#ui/payments/NoticeDialog.tsx';

export interface WithdrawalDialogsProps {
  /** The withdrawal that is under way; undefined while none is. */
  readonly actor: ActorRefFrom<typeof waiverWithdrawal> | undefined;
}

/** The dialogs of withdrawing a waiver: the question, and the result (rule WAIVER). */
export function WithdrawalDialogs({ actor }: WithdrawalDialogsProps) {
  const snapshot = useSelector(actor, (current) => current);
  if (actor === undefined || snapshot === undefined) return null;
  const { waiver, reason, failure } = snapshot.context;
  const isWorking = snapshot.hasTag('working');
  const isOvertaken = snapshot.matches({ asking: 'overtaken' });
  const cancel = () => actor.send({ type: 'withdrawal.cancelled' });
  const what = `${formatRupees(waiver.amount)} of the penalty of installment #${waiver.installmentNumber}`;
  return (
    <>
      <AlertDialog
        open={snapshot.hasTag('asking') && !isOvertaken}
        onOpenChange={cancel}
        title={`Withdraw waiver ${waiver.waiverId ?? ''}`}
        description={`${what} will be due again. The borrower is told by e-mail.`}
        tone="danger"
        confirmLabel="Withdraw Waiver"
        busyLabel="Withdrawing..."
        busy={isWorking}
        onConfirm={() => actor.send({ type: 'withdrawal.confirmed' })}
      >
        <TextAreaField
          label="Reason"
          required
          rows={3}
          maxLength={longestText}
          disabled={isWorking}
          error={snapshot.matches({ asking: 'incomplete' }) ? 'Enter a reason.' : undefined}
          value={reason}
          onValueChange={(typed) => actor.send({ type: 'reason.changed', reason: typed })}
        />
        {snapshot.matches({ asking: 'refused' }) ? <SubmitError failure={failure} /> : null}
      </AlertDialog>
      <NoticeDialog
        open={snapshot.matches('withdrawn')}
        title="Waiver Withdrawn"
        words={`${what} is due again.`}
        onDismiss={() => actor.send({ type: 'outcome.dismissed' })}
      />
      <NoticeDialog
        open={isOvertaken}
        title="Waiver Not Withdrawn"
        words={failure?.reason ?? ''}
        onDismiss={cancel}
      />
    </>
  );
}

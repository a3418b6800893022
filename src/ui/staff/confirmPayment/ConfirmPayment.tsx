import { useSelector } from '@xstate/react';
import type { PaymentLoan } from '#domain/loan/payment/paymentLoan.ts';
import type { PaymentInput } from '#machines/payments/paymentSetup.ts';
import type { staffPayment } from '#machines/payments/staffPayment.ts';
import { ConfirmPaymentSheet } from '#ui/payments/ConfirmPaymentSheet.tsx';
import { useUnsaved } from '#ui/kit/leaving.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { SentForApproval } from '#ui/staff/approvals/SentForApproval.tsx';
import { EarlierUnpaid } from './EarlierUnpaid.tsx';
import { InReceipts } from './InReceipts.tsx';
import { PaymentSlip } from './PaymentSlip.tsx';
import { formAndSlip } from './PaymentSlip.css.ts';
import { ConfirmPaymentForm } from './ConfirmPaymentForm.tsx';

export interface ConfirmPaymentProps {
  readonly machine: typeof staffPayment;
  readonly input: PaymentInput;
  readonly loan: PaymentLoan;
}

/** The screen at `/confirm-payment` (rule CONFIRM-SCREEN). */
export function ConfirmPayment({ machine, input, loan }: ConfirmPaymentProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { intent } = snapshot.context;
  useUnsaved(snapshot.hasTag('unsaved'), snapshot.hasTag('busy'));
  const penalty = snapshot.children.penaltyOverride;
  return (
    <ConfirmPaymentSheet
      title="Confirm and Edit Payment"
      intent={intent}
      success={snapshot.hasTag('paid') ? recorded : null}
      onBack={() => actor.send({ type: 'payment.cancelled' })}
    >
      {snapshot.matches('sentForApproval') ? (
        <SentForApproval
          sent={snapshot.context.sent}
          onDismiss={() => actor.send({ type: 'payment.cancelled' })}
        />
      ) : null}
      {intent !== null && snapshot.hasTag('paid') ? (
        <PaymentSlip entries={snapshot.context} intent={intent} loan={loan} isPaid />
      ) : null}
      {intent !== null && snapshot.hasTag('asking') && penalty !== undefined ? (
        <>
          <EarlierUnpaid intent={intent} loan={loan} />
          <InReceipts loanId={intent.loanId} loan={loan} />
          <div className={formAndSlip}>
            <PaymentSlip entries={snapshot.context} intent={intent} loan={loan} />
            <ConfirmPaymentForm actor={actor} snapshot={snapshot} intent={intent} penalty={penalty} />
          </div>
        </>
      ) : null}
    </ConfirmPaymentSheet>
  );
}

const recorded = { title: 'Payment Successful', words: 'The payment has been recorded.' };

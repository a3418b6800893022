import { useSelector } from '@xstate/react';
import type { PaymentInput } from '#machines/payments/paymentSetup.ts';
import type { staffPayment } from '#machines/payments/staffPayment.ts';
import { ConfirmPaymentSheet } from '#ui/payments/ConfirmPaymentSheet.tsx';
import { useUnsaved } from '#ui/kit/leaving.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { SentForApproval } from '#ui/staff/approvals/SentForApproval.tsx';
import { ConfirmPaymentForm } from './ConfirmPaymentForm.tsx';

export interface ConfirmPaymentProps {
  readonly machine: typeof staffPayment;
  readonly input: PaymentInput;
}

/** The screen at `/confirm-payment` (rule CONFIRM-SCREEN). */
export function ConfirmPayment({ machine, input }: ConfirmPaymentProps) {
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
      {intent !== null && snapshot.hasTag('asking') && penalty !== undefined ? (
        <ConfirmPaymentForm actor={actor} snapshot={snapshot} intent={intent} penalty={penalty} />
      ) : null}
    </ConfirmPaymentSheet>
  );
}

const recorded = { title: 'Payment Successful', words: 'The payment has been recorded.' };

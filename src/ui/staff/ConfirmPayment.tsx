import { useActorRef, useSelector } from '@xstate/react';
import { brandName } from '../../domain/brand.ts';
import type { paymentConfirmation, PaymentConfirmationInput } from '../../machines/paymentConfirmation.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import * as styles from './ConfirmPayment.css.ts';
import { ConfirmPaymentForm } from './ConfirmPaymentForm.tsx';

export interface ConfirmPaymentProps {
  readonly machine: typeof paymentConfirmation;
  readonly input: PaymentConfirmationInput;
}

/** `/confirm-payment` */
export function ConfirmPayment({ machine, input }: ConfirmPaymentProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { intent } = snapshot.context;
  const penalty = snapshot.children.penaltyOverride;
  return (
    <div className={styles.sheet}>
      <title>{`Confirm and Edit Payment · ${brandName}`}</title>
      {intent === null ? (
        <>
          <PageHeader title="Invalid Payment Data" />
          <p>Missing payment details. Please go back and try again.</p>
          <div className={styles.buttons}>
            <Button variant="primary" onClick={() => actor.send({ type: 'payment.cancelled' })}>
              Go Back
            </Button>
          </div>
        </>
      ) : (
        <PageHeader title="Confirm and Edit Payment" note={`Loan ${intent.loanId}`} />
      )}
      {snapshot.matches('recorded') || snapshot.matches('leaving') ? (
        <Banner tone="positive" title="Payment Successful">
          The payment has been recorded.
        </Banner>
      ) : null}
      {intent !== null && snapshot.matches('confirming') && penalty !== undefined ? (
        <ConfirmPaymentForm actor={actor} snapshot={snapshot} intent={intent} penalty={penalty} />
      ) : null}
    </div>
  );
}

import type { ReactNode } from 'react';
import { brandName } from '../../domain/brand.ts';
import type { PaymentIntent } from '../../domain/paymentDraft.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import * as styles from './ConfirmPayment.css.ts';

export interface ConfirmPaymentSheetProps {
  readonly title: string;
  /** What is to be paid; null when that did not arrive. */
  readonly intent: PaymentIntent | null;
  /** Said once the payment is recorded; null until then. */
  readonly success: string | null;
  readonly onBack: () => void;
  /** The form, while there is something to confirm. */
  readonly children: ReactNode;
}

/** The confirm screens of staff and borrowers: the form, what came of it, or that there is nothing to confirm. */
export function ConfirmPaymentSheet({ title, intent, success, onBack, children }: ConfirmPaymentSheetProps) {
  return (
    <div className={styles.sheet}>
      <title>{`${title} · ${brandName}`}</title>
      {intent === null ? (
        <>
          <PageHeader title="Invalid Payment Data" />
          <p>Missing payment details. Please go back and try again.</p>
          <div className={styles.buttons}>
            <Button variant="primary" onClick={onBack}>
              Go Back
            </Button>
          </div>
        </>
      ) : (
        <PageHeader title={title} note={`Loan ${intent.loanId}`} />
      )}
      {success === null ? null : (
        <Banner tone="positive" title="Payment Successful">
          {success}
        </Banner>
      )}
      {children}
    </div>
  );
}

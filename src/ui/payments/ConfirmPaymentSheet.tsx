import type { ReactNode } from 'react';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import * as styles from './ConfirmPayment.css.ts';

export interface ConfirmPaymentSheetProps {
  readonly title: string;
  /** The proposed payment; null when it did not arrive (rule CONFIRM-SCREEN). */
  readonly intent: PaymentIntent | null;
  /** The success message after the payment is recorded; null before. */
  readonly success: { readonly title: string; readonly words: string } | null;
  readonly onBack: () => void;
  /** The form; the caller passes null when there is nothing to confirm. */
  readonly children: ReactNode;
}

/**
 * The layout of the confirm screens of staff and borrowers: the form, its result, or a notice that nothing can be
 * confirmed.
 */
export function ConfirmPaymentSheet(props: ConfirmPaymentSheetProps) {
  const { title, intent, success, onBack, children } = props;
  return (
    <div className={styles.sheet}>
      <PageTitle>{intent === null ? invalid : title}</PageTitle>
      {intent === null ? (
        <>
          <PageHeader title={invalid} />
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
        <Banner tone="positive" title={success.title}>
          {success.words}
        </Banner>
      )}
      {children}
    </div>
  );
}

const invalid = 'Invalid Payment Data';

import { type ReactNode, useCallback } from 'react';
import { brandName } from '../../domain/brand.ts';
import type { PaymentIntent } from '../../domain/paymentDraft.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { useAskBeforeLeaving } from '../kit/leaving.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { LeaveQuestion } from '../record/RecordLeave.tsx';
import * as styles from './ConfirmPayment.css.ts';

export interface ConfirmPaymentSheetProps {
  readonly title: string;
  /** What is to be paid; null when that did not arrive. */
  readonly intent: PaymentIntent | null;
  /** Said once the payment is recorded; null until then. */
  readonly success: { readonly title: string; readonly words: string } | null;
  readonly onBack: () => void;
  /** Where leaving would lose what was typed, or before it is known what came of a payment under way. */
  readonly isHeld: boolean;
  readonly isAskingToLeave: boolean;
  /** Hears of leaving. */
  readonly actor: { readonly send: (event: LeaveEvent) => void };
  /** The form, while there is something to confirm. */
  readonly children: ReactNode;
}

/** What is said of leaving: somebody wants to, and does or does not. */
type LeaveEvent =
  | { readonly type: 'leave.requested'; readonly to: string }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' };

/** The confirm screens of staff and borrowers: the form, what came of it, or that there is nothing to confirm. */
export function ConfirmPaymentSheet(props: ConfirmPaymentSheetProps) {
  const { title, intent, success, onBack, isHeld, isAskingToLeave, actor, children } = props;
  const leave = useCallback((to: string) => actor.send({ type: 'leave.requested', to }), [actor]);
  useAskBeforeLeaving(isHeld || isAskingToLeave, leave);
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
        <Banner tone="positive" title={success.title}>
          {success.words}
        </Banner>
      )}
      {children}
      <LeaveQuestion
        open={isAskingToLeave}
        onLeave={() => actor.send({ type: 'leave.confirmed' })}
        onStay={() => actor.send({ type: 'leave.declined' })}
      />
    </div>
  );
}

import { type Installment, offersPayNow } from '#domain/loan/installment.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { claimWords, isReceivedStatus } from '#domain/loan/payment/payment.ts';
import { Button } from '#ui/kit/Button.tsx';
import { LockedButton } from '#ui/kit/LockedButton.tsx';
import type { LockedAs } from '#ui/kit/viewOnly.ts';
import { ReceiptLink } from '#ui/documents/DocumentLinks.tsx';
import { payingNeedsConnection } from '#ui/parts/LastFigures.tsx';
import * as styles from '#ui/payments/Payments.css.ts';
import * as portalStyles from './PortalPayments.css.ts';

export interface PortalPaymentActionsProps {
  readonly loan: Loan;
  readonly installment: Installment;
  /** True for the oldest unpaid installment, whose Pay Now is the one that stands out. */
  readonly isNext: boolean;
  /** True for a loan that is shown as it was last, without a network: nothing is paid from it. */
  readonly isOffline: boolean;
  /** The installment whose confirm screen is being opened; null for none. */
  readonly payingFor: number | null;
  readonly onPay: (installmentNumber: number) => void;
  /** True where the borrower has just recorded its payment. */
  readonly isRecorded: boolean;
}

/** A borrower's actions on one installment: pay it, wait for confirmation, print the receipt. */
export function PortalPaymentActions(props: PortalPaymentActionsProps) {
  const { loan, installment, isNext, isRecorded, isOffline, payingFor, onPay } = props;
  const { installmentNumber, payment } = installment;
  return (
    <span className={styles.actions}>
      {!offersPayNow(loan, installment) ? null : isOffline ? (
        <LockedPay size="small" />
      ) : (
        <Button
          size="small"
          variant={isNext ? 'primary' : 'secondary'}
          busy={payingFor === installmentNumber}
          disabled={payingFor !== null}
          onClick={() => onPay(installmentNumber)}
        >
          Pay Now
        </Button>
      )}
      {payment !== null && isReceivedStatus(payment.status) ? <Claimed isRecorded={isRecorded} /> : null}
      <ReceiptLink payments={paymentsOf(loan)} payment={payment} />
    </span>
  );
}

/** Pay Now without a network. */
export function LockedPay({ size }: Pick<LockedAs, 'size'>) {
  return (
    <LockedButton like={{ variant: 'primary', size, children: 'Pay Now' }} reason={payingNeedsConnection} />
  );
}

/** A payment that awaits confirmation; one that was just recorded is brought into view and lit. */
function Claimed({ isRecorded }: Pick<PortalPaymentActionsProps, 'isRecorded'>) {
  return isRecorded ? (
    <span ref={bringIntoView} className={portalStyles.recorded} role="status">
      {claimWords}
    </span>
  ) : (
    <span className={portalStyles.awaiting}>Awaiting confirmation</span>
  );
}

const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

/** The path of a loan's payments in the portal; the paths of its documents begin with it. */
export const paymentsOf = ({ loanId }: Loan): string => `/customers/payment/${encodeURIComponent(loanId)}`;

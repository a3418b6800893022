import { type Payment, paymentKey } from '#domain/loan/payment/payment.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';

export interface ReceiptLinkProps {
  /** The path that the documents' paths begin with, such as `/payments/LN-000001`. */
  readonly payments: string;
  /** The payment whose receipt is linked; null for none. */
  readonly payment: Payment | null;
}

/** The link to a payment's receipt; null without a payment, or for one without an id. */
export function ReceiptLink({ payments, payment }: ReceiptLinkProps) {
  const id = payment === null ? null : paymentKey(payment);
  return id === null ? null : (
    <ButtonLink
      size="small"
      variant="quiet"
      to={`${payments}/receipt/${encodeURIComponent(id)}`}
      aria-label={`Receipt ${id}`}
    >
      Receipt
    </ButtonLink>
  );
}

/** The link to the no-dues certificate of a closed loan. */
export function NoDuesLink({ payments }: Pick<ReceiptLinkProps, 'payments'>) {
  return <ButtonLink to={`${payments}/no-dues`}>No-Dues Certificate</ButtonLink>;
}

/** The link to the loan's statement of account. */
export function StatementLink({ payments }: Pick<ReceiptLinkProps, 'payments'>) {
  return (
    <ButtonLink to={`${payments}/statement`} data-key="statement">
      Statement of Account
    </ButtonLink>
  );
}

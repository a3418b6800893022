import type { SnapshotFrom } from 'xstate';
import { type Installment, isPaid, offersPayNow } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { installmentPenaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import type { DuePenalty } from '#domain/loan/penalty/waiverDraft.ts';
import { isReceivedStatus } from '#domain/loan/payment/payment.ts';
import type { loanPayments } from '#machines/payments/loanPayments.ts';
import type { LoanPaymentsEvent } from '#machines/payments/loanPaymentsSetup.ts';
import { Button } from '#ui/kit/Button.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { onceOpened } from '#ui/kit/TableCard.css.ts';
import { ReceiptLink } from '#ui/documents/DocumentLinks.tsx';
import * as styles from '#ui/payments/Payments.css.ts';

export interface InstallmentActionsProps {
  readonly ledger: LoanLedger;
  readonly installment: Installment;
  /** True for the oldest unpaid installment, whose Pay Now is the one that stands out. */
  readonly isNext: boolean;
  readonly actor: { readonly send: (event: LoanPaymentsEvent) => void };
  readonly snapshot: SnapshotFrom<typeof loanPayments>;
}

/**
 * The staff's actions on one installment: take a payment, confirm one that a borrower has claimed, waive the penalty,
 * revert the payment, print its receipt.
 */
export function InstallmentActions({
  ledger,
  installment,
  isNext,
  actor,
  snapshot,
}: InstallmentActionsProps) {
  const { loan, waivers = null } = ledger;
  const { installmentNumber, payment } = installment;
  const isConfirming = snapshot.matches('confirmingReceipt') && snapshot.context.chosenPayment === payment;
  return (
    <span className={styles.actions}>
      {offersPayNow(loan, installment) ? (
        <Button
          size="small"
          changes
          variant={isNext ? 'primary' : 'secondary'}
          data-key="payNow"
          onClick={() => actor.send({ type: 'payNow.chosen', installmentNumber })}
        >
          Pay Now
        </Button>
      ) : null}
      {payment !== null && isReceivedStatus(payment.status) ? (
        <TransientButton
          size="small"
          changes
          variant="primary"
          busy={isConfirming}
          onClick={() => actor.send({ type: 'receivedPayment.chosen', payment })}
        >
          Confirm Receipt
        </TransientButton>
      ) : null}
      {waivers !== null && payment === null && installment.defaultPenalty > 0 ? (
        <span className={onceOpened}>
          <TransientButton
            size="small"
            changes
            onClick={() => actor.send({ type: 'waive.chosen', penalty: duePenaltyOf(ledger, installment) })}
          >
            Waive Penalty
          </TransientButton>
        </span>
      ) : null}
      <span className={isPaid(installment) ? undefined : onceOpened}>
        <ReceiptLink payments={paymentsOf(loan)} payment={payment} />
      </span>
      {payment === null ? null : (
        <span className={onceOpened}>
          <TransientButton
            size="small"
            changes
            variant="quiet"
            onClick={() => actor.send({ type: 'revert.chosen', payment })}
          >
            Revert
          </TransientButton>
        </span>
      )}
    </span>
  );
}

const paymentsOf = ({ loanId }: Loan): string => `/payments/${encodeURIComponent(loanId)}`;

const duePenaltyOf = ({ loan, today }: LoanLedger, installment: Installment): DuePenalty => ({
  loanId: loan.loanId,
  installmentNumber: installment.installmentNumber,
  due: installment.defaultPenalty,
  words: installmentPenaltyWords(installment, today),
});

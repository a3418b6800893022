import type { SnapshotFrom } from 'xstate';
import { revertEffects } from '#domain/loan/payment/revertEffects.ts';
import type { loanPayments } from '#machines/payments/loanPayments.ts';
import type { LoanPaymentsEvent } from '#machines/payments/loanPaymentsSetup.ts';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { PayNowWarning } from '#ui/payments/PayNowWarning.tsx';
import { SentForApproval } from '#ui/staff/approvals/SentForApproval.tsx';
import { RevertDialogs } from './RevertDialogs.tsx';
import { WaiverDialogs } from '#ui/staff/waivers/WaiverDialogs.tsx';
import { WithdrawalDialogs } from '#ui/staff/waivers/WithdrawalDialogs.tsx';

export interface PaymentTasksProps {
  readonly actor: { readonly send: (event: LoanPaymentsEvent) => void };
  readonly snapshot: SnapshotFrom<typeof loanPayments>;
}

/** The dialogs of the actions on one installment: their questions and results. */
export function PaymentTasks({ actor, snapshot }: PaymentTasksProps) {
  const { payNow, paymentRevert, penaltyWaiver, waiverWithdrawal } = snapshot.children;
  const dismiss = () => actor.send({ type: 'outcome.dismissed' });
  const { ledger, chosenPayment } = snapshot.context;
  return (
    <>
      {snapshot.matches('receiptConfirmed') ? (
        <OutcomeBanner tone="positive" action={{ label: 'OK', onClick: dismiss }}>
          The receipt has been confirmed.
        </OutcomeBanner>
      ) : null}
      {snapshot.matches('failed') ? (
        <OutcomeBanner tone="danger" action={{ label: 'OK', onClick: dismiss }}>
          {snapshot.context.taskMessage}
        </OutcomeBanner>
      ) : null}
      {snapshot.matches('sentForApproval') ? (
        <SentForApproval sent={snapshot.context.sent} onDismiss={dismiss} />
      ) : null}
      <PayNowWarning actor={payNow} />
      <RevertDialogs
        actor={paymentRevert}
        effects={ledger === null || chosenPayment === null ? [] : revertEffects(ledger, chosenPayment)}
      />
      <WaiverDialogs actor={penaltyWaiver} />
      <WithdrawalDialogs actor={waiverWithdrawal} />
    </>
  );
}

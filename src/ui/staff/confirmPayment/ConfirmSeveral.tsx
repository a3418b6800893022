import { useSelector } from '@xstate/react';
import { amountInWords } from '#domain/documents/amountInWords.ts';
import type { PaymentLoan } from '#domain/loan/payment/paymentLoan.ts';
import { severalValueDate, totalOf } from '#domain/loan/payment/severalPayments.ts';
import { formatNumberOf } from '#domain/values/format.ts';
import type { severalPayments, SeveralPaymentsInput } from '#machines/payments/severalPayments.ts';
import { useUnsaved } from '#ui/kit/leaving.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { SubjectLine } from '#ui/loans/SubjectLine.tsx';
import { ConfirmPaymentSheet } from '#ui/payments/ConfirmPaymentSheet.tsx';
import { ConfirmSeveralForm } from './ConfirmSeveralForm.tsx';
import { InReceipts } from './InReceipts.tsx';
import * as styles from './PaymentSlip.css.ts';
import { InTurnProgress } from '#ui/staff/payments/InTurnProgress.tsx';
import { SeveralTable } from './SeveralTable.tsx';

export interface ConfirmSeveralProps {
  readonly machine: typeof severalPayments;
  readonly input: SeveralPaymentsInput;
  readonly loan: PaymentLoan;
}

/** The screen at `/confirm-payment` for several installments of one loan (rule PAY-SEVERAL). */
export function ConfirmSeveral({ machine, input, loan }: ConfirmSeveralProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { intents, recorded } = snapshot.context;
  const { bookings } = snapshot.children;
  const isWorking = useSelector(bookings, (current) => current?.hasTag('working') ?? false);
  useUnsaved(snapshot.hasTag('unsaved'), isWorking);
  return (
    <ConfirmPaymentSheet
      title="Confirm Payments"
      intent={intents[0] ?? null}
      success={
        snapshot.matches('recorded')
          ? {
              title: 'Payments Successful',
              words: `${formatNumberOf(recorded.length, 'payment')} recorded.`,
            }
          : null
      }
      onBack={() => actor.send({ type: 'payment.cancelled' })}
    >
      {intents[0] !== undefined && snapshot.hasTag('editable') ? (
        <InReceipts loanId={intents[0].loanId} loan={loan} />
      ) : null}
      <section className={styles.slip} aria-label="Payment slip">
        {loan.subject === null ? null : <SubjectLine subject={loan.subject} />}
        <SeveralTable
          intents={intents}
          on={severalValueDate(snapshot.context)}
          recorded={recorded}
          isBegun={!snapshot.hasTag('editable')}
        />
        <span className={styles.words}>{amountInWords(totalOf(intents))}</span>
      </section>
      {snapshot.hasTag('editable') ? <ConfirmSeveralForm actor={actor} snapshot={snapshot} /> : null}
      {bookings === undefined ? null : (
        <InTurnProgress
          work={bookings}
          label="Payments recorded"
          doneWord="Recorded"
          numbers={intents.map(({ installmentNumber }) => installmentNumber)}
        />
      )}
    </ConfirmPaymentSheet>
  );
}

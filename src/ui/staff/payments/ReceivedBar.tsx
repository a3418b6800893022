import type { SnapshotFrom } from 'xstate';
import { installmentsOf } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { collectedPaise, isReceivedStatus } from '#domain/loan/payment/payment.ts';
import { formatNumberOf, formatRupees } from '#domain/values/format.ts';
import { sumPaise } from '#domain/values/money.ts';
import type { loanPayments } from '#machines/payments/loanPayments.ts';
import type { LoanPaymentsEvent } from '#machines/payments/loanPaymentsSetup.ts';
import { Button } from '#ui/kit/Button.tsx';
import { InTurnProgress } from './InTurnProgress.tsx';
import * as styles from './TickedBar.css.ts';

export interface ReceivedBarProps {
  readonly ledger: LoanLedger;
  readonly actor: { readonly send: (event: LoanPaymentsEvent) => void };
  readonly snapshot: SnapshotFrom<typeof loanPayments>;
}

/** Confirms all payments that await it, with how far that is; null where fewer than two do. */
export function ReceivedBar({ ledger: { loan, payments, today }, actor, snapshot }: ReceivedBarProps) {
  const { receiptsInTurn } = snapshot.children;
  const { chosenPayments } = snapshot.context;
  const received = installmentsOf(loan, payments, today).flatMap(({ payment }) =>
    payment !== null && isReceivedStatus(payment.status) ? [payment] : [],
  );
  if (receiptsInTurn !== undefined) {
    const numbers = chosenPayments.map(({ installmentNumber }) => installmentNumber ?? 0);
    return (
      <InTurnProgress
        work={receiptsInTurn}
        label="Receipts confirmed"
        doneWord="Confirmed"
        numbers={numbers}
      />
    );
  }
  return received.length < 2 ? null : (
    <div className={styles.received}>
      <span>
        {formatNumberOf(received.length, 'payment')} of {formatRupees(sumPaise(received.map(collectedPaise)))}{' '}
        await confirmation
      </span>
      <Button changes onClick={() => actor.send({ type: 'receipts.chosen', payments: received })}>
        Confirm all receipts
      </Button>
    </div>
  );
}

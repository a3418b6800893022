import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { oldestUnpaid } from '#domain/loan/dueToday.ts';
import { installmentsOf, staffState } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { installmentTicks } from '#machines/payments/installmentTicks.ts';
import type { loanPayments } from '#machines/payments/loanPayments.ts';
import type { LoanPaymentsEvent } from '#machines/payments/loanPaymentsSetup.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { useIsViewOnly } from '#ui/kit/viewOnly.ts';
import { InstallmentTable } from '#ui/payments/InstallmentTable.tsx';
import { PayBar } from '#ui/payments/PayBar.tsx';
import { InstallmentActions } from './InstallmentActions.tsx';
import { InstallmentTick } from './InstallmentTick.tsx';
import { ReceivedBar } from './ReceivedBar.tsx';
import { TickedBar } from './TickedBar.tsx';

export interface PaymentsOfLoanProps {
  readonly ledger: LoanLedger;
  readonly actor: { readonly send: (event: LoanPaymentsEvent) => void };
  readonly snapshot: SnapshotFrom<typeof loanPayments>;
  readonly copyMachine: typeof copyToClipboard;
  readonly ticks: ActorRefFrom<typeof installmentTicks>;
  /** True where the oldest unpaid installment is to be in view at once. */
  readonly bringsNext: boolean;
}

/** The installments of a loan with what staff can do about each; the oldest unpaid one stands out. */
export function PaymentsOfLoan(props: PaymentsOfLoanProps) {
  const { ledger, actor, snapshot, copyMachine, ticks, bringsNext } = props;
  const { loan, payments, today } = ledger;
  const isTicked = useSelector(ticks, ({ context }) => context.upTo !== null);
  const isViewOnly = useIsViewOnly();
  const next = oldestUnpaid(installmentsOf(loan, payments, today))?.installmentNumber ?? null;
  return (
    <Section title="Installments">
      <ReceivedBar {...{ ledger, actor, snapshot }} />
      <InstallmentTable
        ledger={ledger}
        copyMachine={copyMachine}
        nextNumber={next}
        bringsNext={bringsNext}
        foldsLater
        renderTick={(installment) => <InstallmentTick {...{ ledger, ticks, installment }} />}
        stateOf={(installment) => staffState(installment, today)}
        renderActions={(installment) => (
          <InstallmentActions
            ledger={ledger}
            installment={installment}
            isNext={installment.installmentNumber === next}
            actor={actor}
            snapshot={snapshot}
          />
        )}
      />
      <TickedBar ledger={ledger} ticks={ticks} />
      {isTicked || isViewOnly ? null : (
        <PayBar
          ledger={ledger}
          renderPay={(installmentNumber, wordsId) => (
            <Button
              variant="primary"
              size="large"
              aria-describedby={wordsId}
              onClick={() => actor.send({ type: 'payNow.chosen', installmentNumber })}
            >
              Pay Now
            </Button>
          )}
        />
      )}
    </Section>
  );
}

import type { SnapshotFrom } from 'xstate';
import { oldestUnpaid } from '#domain/loan/dueToday.ts';
import { installmentsOf, staffState } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { loanPayments, LoanPaymentsEvent } from '#machines/payments/loanPayments.ts';
import { Section } from '#ui/kit/Section.tsx';
import { InstallmentTable } from '#ui/payments/InstallmentTable.tsx';
import { InstallmentActions } from './InstallmentActions.tsx';

export interface PaymentsOfLoanProps {
  readonly ledger: LoanLedger;
  readonly actor: { readonly send: (event: LoanPaymentsEvent) => void };
  readonly snapshot: SnapshotFrom<typeof loanPayments>;
  readonly copyMachine: typeof copyToClipboard;
  /** True where the oldest unpaid installment is to be in view at once. */
  readonly bringsNext: boolean;
}

/** The installments of a loan with what staff can do about each; the oldest unpaid one stands out. */
export function PaymentsOfLoan({ ledger, actor, snapshot, copyMachine, bringsNext }: PaymentsOfLoanProps) {
  const { loan, payments, today } = ledger;
  const next = oldestUnpaid(installmentsOf(loan, payments, today))?.installmentNumber ?? null;
  return (
    <Section title="Installments">
      <InstallmentTable
        ledger={ledger}
        copyMachine={copyMachine}
        nextNumber={next}
        bringsNext={bringsNext}
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
    </Section>
  );
}

import type { Day } from '#domain/values/calendar.ts';
import { formatRupees, missing } from '#domain/values/format.ts';
import { loanList } from '#domain/lists/listShapes.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { shownLoanStatus } from '#domain/loan/lifecycle.ts';
import type { PickerActor } from '#machines/kinds/picker.ts';
import { Picker } from '#ui/lists/picker/Picker.tsx';

export interface LoanPickerProps {
  readonly actor: PickerActor<Loan>;
  readonly today: Day;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** Chooses the loan of a receipt, searched by loan id, customer's name or phone, or registration number. */
export function LoanPicker({ today, ...props }: LoanPickerProps) {
  return (
    <Picker
      {...props}
      noun="loan"
      placeholder="Search by loan id, name, phone or registration number"
      shape={loanList(today)}
      title={({ loanId, customerName }) => textOf([customerName, loanId])}
      detail={(loan) =>
        textOf([loan.registrationNumber, formatRupees(loan.emiAmount), shownLoanStatus(loan, today)])
      }
      facts={(loan) => [
        { term: 'Loan ID', value: loan.loanId },
        { term: 'Customer', value: loan.customerName ?? loan.customerId ?? missing },
        { term: 'Vehicle', value: textOf([loan.registrationNumber, loan.vehicleModel]) || missing },
        { term: 'EMI', value: `${formatRupees(loan.emiAmount)}, ${loan.paymentFrequency}` },
        { term: 'Status', value: shownLoanStatus(loan, today) },
      ]}
    />
  );
}

const textOf = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

import type { ReactNode } from 'react';
import { dueToday, isNothingOwed, oldestUnpaid } from '#domain/loan/dueToday.ts';
import { installmentsOf } from '#domain/loan/installment.ts';
import { isClosed } from '#domain/loan/lifecycle.ts';
import { isDisbursed, type Loan, remainingPaise } from '#domain/loan/loan.ts';
import { amountPaidPaise, type Payment } from '#domain/loan/payment/payment.ts';
import type { Day } from '#domain/values/calendar.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import type { DatedLoan } from '#machines/loans/parts.ts';
import { NoDuesLink, StatementLink } from '#ui/documents/DocumentLinks.tsx';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { DueStrip } from '#ui/loans/DueStrip.tsx';
import { InstallmentStrip } from '#ui/loans/InstallmentStrip.tsx';
import * as styles from './LoanDetails.css.ts';

export interface LoanSummaryProps {
  readonly dated: DatedLoan;
  /** Further parts below, such as the disbursal. */
  readonly children?: ReactNode;
}

/** How a loan stands, beside its records: what is due, what is paid, which installments, its statement. */
export function LoanSummary({ dated, children }: LoanSummaryProps) {
  const { loan, read = loan, today } = dated;
  const { payments } = read;
  const isShown = isDisbursed(loan) && payments !== null && payments !== undefined;
  return (
    <div className={styles.summary}>
      {isShown ? <Position loan={withRead(loan, read)} taken={payments} today={today} /> : null}
      {children}
    </div>
  );
}

interface PositionProps {
  readonly loan: Loan;
  readonly taken: readonly Payment[];
  readonly today: Day;
}

function Position({ loan, taken, today }: PositionProps) {
  const installments = installmentsOf(loan, taken, today);
  const due = dueToday(installments, today, loan);
  const paid = amountPaidPaise(taken);
  const payments = `/payments/${encodeURIComponent(loan.loanId)}`;
  return (
    <section className={styles.position} aria-label="Position">
      {isNothingOwed(loan, due) ? null : <DueStrip due={due} next={oldestUnpaid(installments)} />}
      <DefinitionList
        layout="ruled"
        items={[
          { term: 'Amount Paid', value: formatRupees(paid), isRepeated: true },
          ...(loan.amountInReceipts === undefined
            ? []
            : [{ term: 'In Receipts', value: formatRupees(loan.amountInReceipts) }]),
          { term: 'Outstanding', value: formatRupees(remainingPaise(loan, paid)) },
          { term: 'Next Payment Date', value: formatDay(loan.nextPaymentDate), isRepeated: true },
        ]}
      />
      <InstallmentStrip installments={installments} today={today} payments={payments} />
      <div className={styles.links}>
        <StatementLink payments={payments} />
        {isClosed(loan) ? <NoDuesLink payments={payments} /> : null}
      </div>
    </section>
  );
}

/**
 * The loan as saved last, with what bears on its penalties and what its account has owed as they were read: the answer to
 * a change leaves them out.
 */
const withRead = (loan: Loan, { penalties, penaltyStanding, chargesDue }: Loan): Loan => ({
  ...loan,
  ...(penalties === undefined ? {} : { penalties }),
  ...(penaltyStanding === undefined ? {} : { penaltyStanding }),
  ...(chargesDue === undefined ? {} : { chargesDue }),
});

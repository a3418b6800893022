import { type DueToday, dueToday } from '#domain/loan/dueToday.ts';
import { type Installment, installmentsOf } from '#domain/loan/installment.ts';
import { isClosedOrRejected } from '#domain/loan/lifecycle.ts';
import { isDisbursed, type Loan } from '#domain/loan/loan.ts';
import { noMoney, sumPaise } from '#domain/values/money.ts';
import type { Day } from '#domain/values/calendar.ts';

/** What a customer is to pay today, over all of their loans. */
export interface CustomerDue {
  readonly due: DueToday;
  /** The loan that is paid first: the one that is late the longest, else one that owes charges or penalties alone; null for none. */
  readonly loanId: string | null;
}

/** The loans on which something may be due: paid out and not over, or with something owed beside their installments. */
export const owedLoans = (loans: readonly Loan[]): readonly Loan[] =>
  loans.filter((loan) => owesBesides(loan) || (isDisbursed(loan) && !isClosedOrRejected(loan)));

/** True unless the first installment without a payment is after today, so that nothing of the loan is due. */
export const mayBeDue = (loan: Besides & Pick<Loan, 'nextPaymentDate'>, today: Day): boolean =>
  owesBesides(loan) || loan.nextPaymentDate === null || loan.nextPaymentDate <= today;

type Besides = Pick<Loan, 'penaltyStanding' | 'chargesDue'>;

/** Another server may write 0 where ours leaves the field out. */
const owesBesides = ({ penaltyStanding = noMoney, chargesDue = noMoney }: Besides): boolean =>
  penaltyStanding > 0 || chargesDue > 0;

/**
 * What is due today of loans with their payments (rule DUE-TODAY); null where a server sends a loan without them, since
 * a part of the sum would look like all of it.
 */
export const customerDue = (loans: readonly Loan[], today: Day): CustomerDue | null => {
  if (loans.some(({ payments }) => payments === null || payments === undefined)) return null;
  const owed = loans
    .map((loan) => ({
      loanId: loan.loanId,
      ...dueToday(installmentsOf(loan, loan.payments ?? [], today), today, loan),
    }))
    .toSorted((left, right) => right.daysLate - left.daysLate);
  const installments: readonly Installment[] = owed.flatMap((due) => due.installments);
  const paidFirst =
    owed.find((due) => due.installments.length > 0) ?? owed.find(({ besides }) => besides > 0);
  return {
    due: dueToday(installments, today, {
      amountInReceipts: sumPaise(owed.map(({ inReceipts }) => inReceipts)),
      penaltyStanding: sumPaise(owed.map(({ penaltyStanding }) => penaltyStanding)),
      chargesDue: sumPaise(owed.map(({ chargesDue }) => chargesDue)),
    }),
    loanId: paidFirst?.loanId ?? null,
  };
};

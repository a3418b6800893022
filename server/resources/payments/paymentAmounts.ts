import { account } from '#domain/loanAccount/account.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { largestEntry } from '#domain/loan/payment/paymentDraft.ts';
import { openPenalty } from '#domain/loan/penalty/installmentPenalty.ts';
import type { Day } from '#domain/values/calendar.ts';
import { formatRupees } from '#domain/values/format.ts';
import { addPaise, type Paise, subtractPaise } from '#domain/values/money.ts';
import type { Request } from '#server/calls/handler.ts';
import { refuseField } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { accountRows, eventsOf } from '#server/resources/accounts/accountEvents.ts';
import { termsOfRow } from '#server/resources/accounts/accountViews.ts';
import { lenderRules } from '#server/resources/accounts/lenderRules.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';

/** A payment and its penalty in paise. */
export interface Amounts {
  readonly payment: Paise;
  readonly penalty: Paise;
}

/** The facts that a payment of an installment is checked against. */
interface Asked {
  readonly loan: Loan;
  readonly dueDate: Day;
  readonly today: Day;
  /** The amounts due by the loan's account, where they may differ from EMI and penalty; null elsewhere. */
  readonly due: Amounts | null;
}

/** Payment and penalty of staff, who enter what they took (rule PAYMENT-LIMITS). */
export const amountsTaken = (body: Request<'recordPayment'>['body']): Amounts => {
  const amounts = amountsIn(body);
  const most = formatRupees(largestEntry);
  if (amounts.penalty > largestEntry) return refuseField('penaltyAmount', `must be at most ${most}`);
  if (amounts.payment > largestEntry)
    return refuseField('amount', `must be at most ${most} beside the penalty`);
  return amounts;
};

/** Payment and penalty of a borrower: the EMI and today's penalty, or just what is due (rule CLAIM-AMOUNT). */
export const amountsClaimed = (body: Request<'recordPayment'>['body'], asked: Asked): Amounts => {
  const amounts = amountsIn(body);
  const { payment, penalty } = amounts;
  const usual = usualAmounts(body.installmentNumber, asked);
  const other = asked.due !== null && totalOf(asked.due) !== totalOf(usual) ? asked.due : null;
  const taken = other === null ? [usual] : [usual, other];
  if (taken.some((one) => one.payment === payment && one.penalty === penalty)) return amounts;
  if (!taken.some((one) => one.penalty === penalty))
    return refuseField('penaltyAmount', `must be today's penalty, ${formatRupees(usual.penalty)}`);
  const orDue = other === null ? '' : `, or what is due, ${formatRupees(totalOf(other))}`;
  return refuseField(
    'amount',
    `must be the EMI and today's penalty, ${formatRupees(totalOf(usual))}${orDue}`,
  );
};

/**
 * The unpaid rest of an installment and its penalty, on a loan that has receipts or charges; null where nothing is
 * unpaid, and for any other loan.
 */
export const dueOfInstallment = async (
  tx: Db,
  row: LoanRow,
  installmentNumber: number,
  today: Day,
): Promise<Amounts | null> => {
  if (row.account_on === null) return null;
  const rows = await accountRows(tx, row.id);
  const { installments } = account(termsOfRow(row, await lenderRules(tx)), eventsOf(rows, today), today);
  const installment = installments[installmentNumber - 1];
  if (installment === undefined || installment.dischargedOn !== null) return null;
  return {
    payment: subtractPaise(installment.amount, installment.credited),
    penalty: installment.penalty.due,
  };
};

const amountsIn = ({ amount, penaltyAmount: penalty }: Request<'recordPayment'>['body']): Amounts => {
  const payment = subtractPaise(amount, penalty);
  return payment < 0 ? refuseField('amount', 'must include the penalty') : { payment, penalty };
};

const usualAmounts = (installmentNumber: number, { loan, dueDate, today }: Asked): Amounts => {
  const { emiAmount, penalties } = loan;
  return {
    payment: emiAmount,
    penalty: openPenalty({ installmentNumber, dueDate, emiAmount, penalties }, today),
  };
};

const totalOf = ({ payment, penalty }: Amounts): Paise => addPaise(payment, penalty);

import { dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import {
  type Concession,
  concessionWords,
  paymentConcessions,
  shortfallOf,
} from '#domain/loan/penalty/concession.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { collectedPaise, type Payment } from '#domain/loan/payment/payment.ts';
import { formatRupees } from '#domain/values/format.ts';
import type { Paise } from '#domain/values/money.ts';
import type { Db } from '#server/db/database.ts';
import { loanFromRow, type LoanRow } from '#server/resources/loans/loans.ts';
import { withItsPenalties } from '#server/resources/waivers/loanPenalties.ts';

/** A recorded payment, and whether this person recorded it alone. */
interface EarlierPayment {
  readonly shortfall: Paise;
  readonly isOwn: boolean;
}

export interface JudgedPayment {
  readonly row: LoanRow;
  /** The shortfall of a payment that is about to be recorded; null at a confirmation. */
  readonly shortfall: Paise | null;
  /** True if the payment makes every installment Paid, so that the loan closes. */
  readonly isClosing: boolean;
  /** The account of the person whose earlier payments of the loan count with it. */
  readonly by: string;
  readonly limit: Paise;
}

/**
 * The concessions in a payment that staff record or confirm (rule CONCESSION). Payments that a second person has approved
 * count for nobody.
 */
export const concessionsOf = async (
  tx: Db,
  { row, shortfall, isClosing, by, limit }: JudgedPayment,
): Promise<readonly Concession[]> => {
  if ((shortfall === null || shortfall <= 0) && !isClosing) return [];
  const loan = await withItsPenalties(tx, loanFromRow(row));
  const { taken, waived } = await earlierConcessions(tx, loan, row.id, by);
  const all = taken.map((payment) => payment.shortfall);
  return paymentConcessions(
    {
      shortfall,
      earlier: [...taken, ...waived].filter(({ isOwn }) => isOwn).map((payment) => payment.shortfall),
      closing: isClosing ? (shortfall === null ? all : [...all, shortfall]) : null,
    },
    limit,
  );
};

/**
 * The payments in force of a loan, with the person who recorded each by the trail, and what this person alone waived of
 * its penalties.
 */
const earlierConcessions = async (
  { query }: Db,
  loan: Loan,
  loanId: string,
  by: string,
): Promise<{ readonly taken: readonly EarlierPayment[]; readonly waived: readonly EarlierPayment[] }> => {
  const rows = await query
    .selectFrom('payments')
    .leftJoin('approvals', 'approvals.payment_id', 'payments.id')
    .select([
      'payments.payment_id',
      'payments.installment_number',
      'payments.amount_paise',
      'payments.penalty_paise',
      'payments.paid_by',
      'payments.due_date',
      'payments.created_at',
      'approvals.id as approval',
    ])
    .where('payments.loan_id', '=', loanId)
    .where('payments.reverted_at', 'is', null)
    // Payments of receipts concede nothing: what they leave of a penalty stays owed.
    .where('payments.receipt_id', 'is', null)
    .execute();
  // Selects by loan only: SQLite would otherwise read the whole trail for a person who takes every payment.
  const entries = await query
    .selectFrom('audit_entries')
    .select(['payment_id', 'action', 'account_id'])
    .where('loan_id', '=', loanId)
    .execute();
  const own = new Set(
    entries
      .filter(({ action, account_id }) => action === 'PAYMENT_CREATED' && account_id === by)
      .map(({ payment_id }) => payment_id),
  );
  const waivers = await query
    .selectFrom('waivers')
    .select(['amount_paise', 'requested_by', 'approved_by'])
    .where('loan_id', '=', loanId)
    .where('payment_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  const waived = waivers
    .filter((one) => one.requested_by === by && one.approved_by === by)
    .map((one) => ({ shortfall: one.amount_paise, isOwn: true }));
  // A borrower's own payment of less than the EMI brought just what was due (rule CLAIM-AMOUNT).
  const isAllThatWasDue = ({ paid_by, amount_paise }: (typeof rows)[number]) =>
    paid_by === 'Customer' && amount_paise < loan.emiAmount;
  const taken = rows
    .filter((row) => !isAllThatWasDue(row))
    .map((row) => ({
      shortfall: shortfallOf(loan, {
        payment: row.amount_paise,
        penalty: row.penalty_paise,
        dueDate: row.due_date,
        recordedOn: dayInIndia(epochMsOf(row.created_at)),
        installmentNumber: row.installment_number,
      }),
      isOwn: row.approval === null && own.has(row.payment_id),
    }));
  return { taken, waived };
};

/** The concession of reverting a payment; empty where it is not above the limit. */
export const revertConcessions = (payment: Payment, limit: Paise): readonly Concession[] => {
  const amount = collectedPaise(payment);
  return amount > limit ? [{ kind: 'revert', amount }] : [];
};

/** The question for a second person in one sentence: the payment, the loan, and what is given up or taken back. */
export const concessionSummary = (
  noun: 'Payment' | 'Confirmation of the payment' | 'Revert of the payment',
  payment: Payment,
  concessions: readonly Concession[],
): string => {
  const what = `${noun} of ${formatRupees(collectedPaise(payment))} for installment #${payment.installmentNumber ?? 0}`;
  return `${what} of ${payment.loanId ?? ''}: ${concessions.map(concessionWords).join('; ')}.`;
};

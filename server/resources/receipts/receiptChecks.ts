import { sql } from 'kysely';
import { asciiFold } from '#domain/lists/searchText.ts';
import { account } from '#domain/loanAccount/account.ts';
import { owedOf } from '#domain/loanAccount/receipt.ts';
import { type Day, dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { type Paise, rupees } from '#domain/values/money.ts';
import { refuse, refuseField, refuseFieldSaying } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import type { StandingLender } from '#server/db/lender.ts';
import { type AccountRows, eventsOf } from '#server/resources/accounts/accountEvents.ts';
import { positionOf, termsOfRow } from '#server/resources/accounts/accountViews.ts';
import type { LenderRules } from '#server/resources/accounts/lenderRules.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';
import { refuseByStatus } from '#server/resources/payments/paymentChecks.ts';
import { applyLoanEvent } from '#server/resources/payments/loanRecalculation.ts';

/** The largest receipt: ₹1 crore. */
const largestReceipt = rupees(10_000_000);

/** Refuses with 422 an amount that no receipt, refund or charge can have. */
export const refuseAmount = (amount: Paise): void => {
  if (amount <= 0) refuseField('amount', 'must be above 0');
  if (amount > largestReceipt) refuseField('amount', `must be at most ${formatRupees(largestReceipt)}`);
};

/** Refuses with 422 more cash than may be accepted at once. */
export const refuseCash = (method: string, amount: Paise, { cashLimit }: LenderRules): void => {
  if (method.trim().toLowerCase() !== 'cash' || amount <= cashLimit) return;
  const words = `at most ${formatRupees(cashLimit)} may be taken in cash (section 269ST)`;
  refuseFieldSaying('amount', words, `amount: ${words}`);
};

/** Refuses with 409 a day on which the books are closed (rule VALUE-DATE). */
export const refuseClosedDay = (
  on: Day,
  { booksClosedThrough }: Pick<LenderRules, 'booksClosedThrough'>,
): void => {
  if (booksClosedThrough !== null && on <= booksClosedThrough)
    refuse(409, `The books are closed through ${formatDay(booksClosedThrough)}.`);
};

/** Same as `refuseClosedDay`, for the payment of an installment. */
export const refuseClosedPayment = (paidDate: Instant, { settings }: StandingLender): void =>
  refuseClosedDay(dayInIndia(epochMsOf(paidDate)), settings);

/** The requested value date, or today (rule VALUE-DATE). */
export const valueDateOf = (
  field: 'receivedOn' | 'leviedOn',
  asked: Day | null,
  { start_date }: LoanRow,
  rules: LenderRules,
  today: Day,
): Day => {
  const on = asked ?? today;
  if (on > today) return refuseField(field, 'must not be in the future');
  if (on < start_date)
    return refuseField(field, `must not be before the loan's start, ${formatDay(start_date)}`);
  refuseClosedDay(on, rules);
  return on;
};

/**
 * Refuses with 409 a reference that another receipt or payment in force has (rule PAYMENT-REFERENCE). Blanks and capitals
 * are no part of it: both are kept as they were typed.
 */
export const refuseUsedReference = async ({ query, engine }: Db, reference: string | null): Promise<void> => {
  if (reference === null) return;
  // As step 056 has them in the indexes.
  const stored = engine.folded(sql`replace(reference, ' ', '')`);
  const bare = asciiFold(reference.replaceAll(' ', ''));
  const other = await query
    .selectFrom('receipts')
    .select('receipt_id as id')
    .where(stored, '=', bare)
    .where('reverted_at', 'is', null)
    .unionAll(
      query
        .selectFrom('payments')
        .select('payment_id as id')
        .where(stored, '=', bare)
        .where('reference', 'is not', null)
        .where('receipt_id', 'is', null)
        .where('reverted_at', 'is', null),
    )
    .executeTakeFirst();
  if (other !== undefined) refuse(409, `This reference is already used for ${other.id}.`);
};

/**
 * The loan with the status that a receipt gives it. 409 for a loan that takes no money; 422 for more than a closed loan
 * still owes in penalties and charges.
 */
export const loanTaking = (
  row: LoanRow,
  rows: AccountRows,
  rules: LenderRules,
  amount: Paise,
  today: Day,
): LoanRow => {
  const active = applyLoanEvent(row, { type: 'payment.recorded' }, today);
  if (active !== null) return active;
  if (row.status !== 'Closed') return refuseByStatus(row, 'recorded');
  const owed = owedOf(positionOf(account(termsOfRow(row, rules), eventsOf(rows, today), today)));
  if (owed <= 0) return refuseByStatus(row, 'recorded');
  if (amount > owed)
    return refuseField('amount', `must be at most ${formatRupees(owed)}, which is still owed on this loan`);
  return row;
};

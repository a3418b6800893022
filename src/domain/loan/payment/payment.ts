import * as Schema from 'effect/Schema';
import { compareText } from '#domain/values/compare.ts';
import { type Paise, noMoney, sumPaise } from '#domain/values/money.ts';
import { leftOutWhereUnreadable, nullable, withDefault } from '#domain/values/absence.ts';
import { Amount, Count, DayValue, InstantValue, Text } from '#domain/values/wire.ts';

/**
 * A recorded payment of an installment. `amount` is without the penalty, `totalAmount` with it; on servers that give no
 * total, or only `paidDate` and `amount`, the rest is null. `reference` comes where it has one, `byReceipt` where a receipt
 * made the payment, so that both are reverted together (rule RECEIPT-ROWS).
 */
export const Payment = Schema.Struct({
  _id: nullable(Text),
  paymentId: nullable(Text),
  loanId: nullable(Text),
  installmentNumber: nullable(Count),
  amount: Amount,
  penaltyAmount: withDefault(Amount, 0),
  totalAmount: nullable(Amount),
  status: withDefault(Text, 'Paid'),
  paidDate: nullable(InstantValue),
  dueDate: nullable(DayValue),
  paymentMethod: nullable(Text),
  paidBy: nullable(Text),
  reference: leftOutWhereUnreadable(Text),
  byReceipt: leftOutWhereUnreadable(Schema.Boolean),
});
export type Payment = typeof Payment.Type;

/** Shown for a borrower's own payment until staff confirm it (rule CLAIM). */
export const claimWords = 'Recorded. Awaiting confirmation.';

export const paymentMethods = ['Cash', 'Bank Transfer', 'UPI', 'Cheque', 'Other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The human id where the server has one, else the internal id. */
export const paymentKey = (payment: Payment): string | null => payment.paymentId ?? payment._id;

export const isPaidStatus = (status: string): boolean => status.trim().toLowerCase() === 'paid';

export const isReceivedStatus = (status: string): boolean => status.trim().toLowerCase() === 'received';

/** True for a payment in force; servers that list reverted ones mark them so. */
export const isInForce = (payment: Payment): boolean => payment.status.trim().toLowerCase() !== 'reverted';

/** True for the word by which payments and the audit trail name the borrower. */
export const isByCustomer = (who: string | null): boolean => who?.trim().toLowerCase() === 'customer';

/** True where a payment counts as collected: it is Paid, and no claim that awaits confirmation (rule COLLECTED). */
export const isCollected = ({ status }: Payment): boolean => isPaidStatus(status);

/**
 * True where the money of a payment came in, by its record: it is Paid or Received. What failed or is pending on another
 * server did not.
 */
export const cameIn = ({ status }: Payment): boolean => isPaidStatus(status) || isReceivedStatus(status);

/**
 * The amount received with a payment in paise: its total, or its amount where a server gives no total (rule COLLECTED).
 */
export const collectedPaise = (payment: Payment): Paise => payment.totalAmount ?? payment.amount;

/** The payments that have a receipt, the newest first; those of one instant from the last installment on. */
export const receiptedPayments = (payments: readonly Payment[]): readonly Payment[] =>
  payments
    .filter((payment) => isInForce(payment) && paymentKey(payment) !== null)
    .toSorted(
      (left, right) =>
        compareText(right.paidDate ?? '', left.paidDate ?? '') ||
        (right.installmentNumber ?? 0) - (left.installmentNumber ?? 0),
    );

/** The first of these payments that are Paid now, up to the first that is not. */
export const confirmedOf = (asked: readonly Payment[], payments: readonly Payment[]): readonly Payment[] => {
  const open = asked.findIndex(
    (one) => !payments.some((now) => paymentKey(now) === paymentKey(one) && isPaidStatus(now.status)),
  );
  return open === -1 ? asked : asked.slice(0, open);
};

/** The loan's `amountPaid` in paise: the sum of its Paid and Received payments, penalties left out (rule AMOUNT-PAID). */
export const amountPaidPaise = (payments: Iterable<Payment>): Paise => amountWhere(payments, cameIn);

/** As `amountPaidPaise`, of the payments that are Paid alone. */
export const confirmedPaise = (payments: Iterable<Payment>): Paise =>
  amountWhere(payments, ({ status }) => isPaidStatus(status));

/**
 * The penalty in paise that a payment brought beside its amount: 0 where a server gives no total, since the amount alone
 * counts then (rule COLLECTED).
 */
export const penaltyBeside = ({ totalAmount, penaltyAmount }: Payment): Paise =>
  totalAmount === null ? noMoney : penaltyAmount;

/** The penalties in paise that came beside the amounts of `amountPaidPaise`. */
export const penaltiesPaidPaise = (payments: Iterable<Payment>): Paise =>
  sumWhere(payments, cameIn, penaltyBeside);

const amountWhere = (payments: Iterable<Payment>, counts: (payment: Payment) => boolean): Paise =>
  sumWhere(payments, counts, ({ amount }) => amount);

const sumWhere = (
  payments: Iterable<Payment>,
  counts: (payment: Payment) => boolean,
  amountOf: (payment: Payment) => Paise,
): Paise => {
  const amounts: Paise[] = [];
  for (const payment of payments) if (counts(payment)) amounts.push(amountOf(payment));
  return sumPaise(amounts);
};

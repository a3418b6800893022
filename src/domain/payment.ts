import * as Schema from 'effect/Schema';
import { noMoney, type Paise, sumPaise } from './money.ts';
import { Amount, Count, DayValue, InstantValue, orElse, orNull, Text } from './wireValues.ts';

/**
 * A recorded payment of an instalment. `amount` is without the penalty, `totalAmount` with it; on servers that give no
 * total, or only `paidDate` and `amount`, the rest is null.
 */
export const Payment = Schema.Struct({
  _id: orNull(Text),
  paymentId: orNull(Text),
  loanId: orNull(Text),
  installmentNumber: orNull(Count),
  amount: Amount,
  penaltyAmount: orElse(Amount, 0),
  totalAmount: orNull(Amount),
  status: orElse(Text, 'Paid'),
  paidDate: orNull(InstantValue),
  dueDate: orNull(DayValue),
  paymentMethod: orNull(Text),
  paidBy: orNull(Text),
});
export type Payment = typeof Payment.Type;

/** Said of a payment of a borrower's own until staff have confirmed it (rulings R39). */
export const claimWords = 'Recorded. Awaiting confirmation.';

export const paymentMethods = ['Cash', 'Bank Transfer', 'UPI', 'Cheque', 'Other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The human id where the server has one, else the internal id. */
export const paymentKey = (payment: Payment): string | null => payment.paymentId ?? payment._id;

export const isPaidStatus = (status: string): boolean => status.trim().toLowerCase() === 'paid';

export const isReceivedStatus = (status: string): boolean => status.trim().toLowerCase() === 'received';

/** A reverted payment no longer stands; servers that keep them in their lists mark them so. */
export const stands = (payment: Payment): boolean => payment.status.trim().toLowerCase() !== 'reverted';

/** Whether it was the borrower who did it, as servers say of payments and of entries in the audit trail. */
export const isByCustomer = (who: string | null): boolean => who?.trim().toLowerCase() === 'customer';

/** Whether a payment is money of the lender's: it stands, and is no claim that staff have yet to confirm (rulings R39). */
export const isCollected = (payment: Payment): boolean =>
  stands(payment) && !isReceivedStatus(payment.status);

/** What came in with a payment: its total, or its amount where a server gives no total (rulings C). */
export const collectedPaise = (payment: Payment): Paise => payment.totalAmount ?? payment.amount;

const cameIn = ({ status }: Payment): boolean => isPaidStatus(status) || isReceivedStatus(status);

/**
 * Sum of the payments that are Paid or Received, penalties left out: the loan's `amountPaid` (the wire, Records). One that
 * failed or is pending elsewhere is no money.
 */
export const amountPaidPaise = (payments: Iterable<Payment>): Paise => amountWhere(payments, cameIn);

/** As `amountPaidPaise`, of the payments that are Paid alone. */
export const confirmedPaise = (payments: Iterable<Payment>): Paise =>
  amountWhere(payments, ({ status }) => isPaidStatus(status));

/** As `amountPaidPaise`, of the payments that await confirmation alone. */
export const claimedPaise = (payments: Iterable<Payment>): Paise =>
  amountWhere(payments, ({ status }) => isReceivedStatus(status));

const amountWhere = (payments: Iterable<Payment>, counts: (payment: Payment) => boolean): Paise => {
  const amounts: Paise[] = [];
  for (const payment of payments) if (counts(payment)) amounts.push(payment.amount);
  return amounts.length === 0 ? noMoney : sumPaise(amounts);
};

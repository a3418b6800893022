import { paidInstallment } from '#domain/loan/installment.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { collectedPaise, type Payment } from '#domain/loan/payment/payment.ts';
import { daysOverdue } from '#domain/loan/penalty/penalty.ts';
import { installmentPenaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import { dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { addMail } from '#server/mail/outbox.ts';
import { loanFromRow, type LoanRow } from '#server/resources/loans/loans.ts';
import { withItsPenalties } from '#server/resources/waivers/loanPenalties.ts';

/** `known` is the loan with its penalties as its borrower reads them, where they were read already. */
const paymentMail =
  (kind: 'claim' | 'receipt') =>
  async (
    tx: Db,
    cipher: DataCipher,
    row: LoanRow,
    payment: Payment,
    now: Instant,
    known?: Loan,
  ): Promise<void> => {
    const mail = { kind, ...(await factsOf(tx, row, payment, now, known)) };
    await addMail(tx, cipher, { to: row.customer_email, mail, now });
  };

/** Mails the borrower that their payment is recorded and awaits confirmation (rule CLAIM). */
export const addClaimNotice = paymentMail('claim');

/** Mails the borrower a receipt: their payment is Paid. */
export const addReceipt = paymentMail('receipt');

/** Mails the borrower that their payment was reverted. */
export const addRevertNotice = async (
  tx: Db,
  cipher: DataCipher,
  row: LoanRow,
  payment: Payment,
  reason: string,
  now: Instant,
): Promise<void> => {
  const facts = await factsOf(tx, row, payment, now);
  const mail = { kind: 'revert' as const, ...facts, reason, revertedAt: now };
  await addMail(tx, cipher, { to: row.customer_email, mail, now });
};

const factsOf = async (tx: Db, row: LoanRow, payment: Payment, now: Instant, known?: Loan) => ({
  name: row.customer_name,
  loanId: row.loan_id,
  paymentId: payment.paymentId ?? '',
  installmentNumber: payment.installmentNumber ?? 0,
  payment: payment.amount,
  penalty: payment.penaltyAmount,
  penaltyWords: await wordsOf(tx, row, payment, known),
  total: collectedPaise(payment),
  paidDate: payment.paidDate ?? now,
  dueDate: payment.dueDate,
  paymentMethod: payment.paymentMethod ?? '',
});

/** The explanation of the payment's penalty (rule PENALTY-WORDS); a payment in time reads nothing for it. */
const wordsOf = async (tx: Db, row: LoanRow, payment: Payment, known?: Loan): Promise<readonly string[]> => {
  const { dueDate, installmentNumber, paidDate } = payment;
  if (installmentNumber === null || paidDate === null) return [];
  const paidOn = dayInIndia(epochMsOf(paidDate));
  if (daysOverdue(dueDate, paidOn) === 0) return [];
  const loan = known ?? (await withItsPenalties(tx, loanFromRow(row), 'customer'));
  return installmentPenaltyWords(paidInstallment(loan, installmentNumber, dueDate, payment), paidOn);
};

import { paidInstallment } from '#domain/loan/installment.ts';
import { installmentPenaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import { dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { collectedPaise, type Payment } from '#domain/loan/payment/payment.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { addMail } from '#server/mail/outbox.ts';
import { loanFromRow, type LoanRow } from '#server/resources/loans/loans.ts';

const paymentMail =
  (kind: 'claim' | 'receipt') =>
  (tx: Db, cipher: DataCipher, loan: LoanRow, payment: Payment, now: Instant): Promise<void> =>
    addMail(tx, cipher, { to: loan.customer_email, mail: { kind, ...factsOf(loan, payment, now) }, now });

/** Mails the borrower that their payment is recorded and awaits confirmation (rule CLAIM). */
export const addClaimNotice = paymentMail('claim');

/** Mails the borrower a receipt: their payment is Paid. */
export const addReceipt = paymentMail('receipt');

/** Mails the borrower that their payment was reverted. */
export const addRevertNotice = (
  tx: Db,
  cipher: DataCipher,
  loan: LoanRow,
  payment: Payment,
  reason: string,
  now: Instant,
): Promise<void> =>
  addMail(tx, cipher, {
    to: loan.customer_email,
    mail: { kind: 'revert', ...factsOf(loan, payment, now), reason, revertedAt: now },
    now,
  });

const factsOf = (loan: LoanRow, payment: Payment, now: Instant) => ({
  name: loan.customer_name,
  loanId: loan.loan_id,
  paymentId: payment.paymentId ?? '',
  installmentNumber: payment.installmentNumber ?? 0,
  payment: payment.amount,
  penalty: payment.penaltyAmount,
  penaltyWords: wordsOf(loan, payment, now),
  total: collectedPaise(payment),
  paidDate: payment.paidDate ?? now,
  dueDate: payment.dueDate,
  paymentMethod: payment.paymentMethod ?? '',
});

const wordsOf = (loan: LoanRow, payment: Payment, now: Instant): readonly string[] =>
  installmentPenaltyWords(
    paidInstallment(loanFromRow(loan), payment.installmentNumber ?? 0, payment.dueDate, payment),
    dayInIndia(epochMsOf(now)),
  );

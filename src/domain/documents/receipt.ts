import { amountInWords } from './amountInWords.ts';
import { formatDay, formatPaymentDate, formatRupees, missing } from '#domain/values/format.ts';
import { dueDateOf, totalInstallments } from '#domain/loan/loan.ts';
import {
  borrowerPart,
  type DocumentInput,
  type DocumentLine,
  letterheadOf,
  type LoanDocument,
  loanPart,
} from './loanDocument.ts';
import { paidInstallment } from '#domain/loan/installment.ts';
import { installmentPenaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import type { Day } from '#domain/values/calendar.ts';
import {
  claimWords,
  collectedPaise,
  isByCustomer,
  isPaidStatus,
  isReceivedStatus,
  type Payment,
  paymentKey,
  penaltyBeside,
  isInForce,
} from '#domain/loan/payment/payment.ts';

/**
 * The receipt of one payment, named by either of its ids; null where the loan has no such payment. The receipt of a
 * payment that awaits confirmation, or was reverted, says so.
 */
export const receiptOf = (input: DocumentInput, paymentId: string): LoanDocument | null => {
  const { loan, payments } = input;
  const payment = payments.find((one) => one.paymentId === paymentId || one._id === paymentId);
  if (payment === undefined) return null;
  const number = paymentKey(payment) ?? missing;
  const total = collectedPaise(payment);
  const installmentNumber = payment.installmentNumber;
  const dueDate = payment.dueDate ?? (installmentNumber === null ? null : dueDateOf(loan, installmentNumber));
  return {
    letterhead: letterheadOf(input),
    title: isReceivedStatus(payment.status) ? 'Provisional Receipt' : 'Payment Receipt',
    number,
    notice: noticeOf(payment, letterheadOf(input).name),
    parts: [
      borrowerPart(input),
      loanPart(input),
      {
        title: 'Payment',
        lines: [
          {
            label: 'Installment Number',
            value:
              installmentNumber === null ? missing : `${installmentNumber} of ${totalInstallments(loan)}`,
          },
          { label: 'Due Date', value: formatDay(dueDate) },
          { label: 'Payment Date', value: formatPaymentDate(payment.paidDate) },
          { label: 'Payment Method', value: payment.paymentMethod ?? missing },
          ...(payment.reference === undefined ? [] : [{ label: 'Reference', value: payment.reference }]),
          { label: 'Payment Amount', value: formatRupees(payment.amount) },
          { label: 'Penalty Amount', value: formatRupees(penaltyBeside(payment)) },
          ...penaltyLines(input, payment, dueDate),
          { label: 'Received By', value: receivedBy(payment, letterheadOf(input).name) },
          { label: 'Status', value: payment.status },
        ],
      },
    ],
    amount: { label: 'Total Amount', figures: formatRupees(total), words: amountInWords(total) },
    tables: [],
    footnotes: [],
    fileName: `receipt-${loan.loanId}-${number}`,
  };
};

/** The lines that explain the penalty; none where no day was charged. */
const penaltyLines = (
  { loan, today }: DocumentInput,
  payment: Payment,
  dueDate: Day | null,
): readonly DocumentLine[] => {
  const { installmentNumber } = payment;
  if (installmentNumber === null) return [];
  const words = installmentPenaltyWords(paidInstallment(loan, installmentNumber, dueDate, payment), today);
  return words.length === 0 ? [] : [{ label: 'Penalty Calculation', value: words.join('; ') }];
};

const noticeOf = (payment: Payment, lender: string): string | null => {
  if (isReceivedStatus(payment.status))
    return `${claimWords} This payment counts as paid once ${lender} has confirmed that it came in.`;
  if (!isInForce(payment)) return 'This payment has been reverted and does not stand.';
  return isPaidStatus(payment.status) ? null : `This payment is not paid: its status is ${payment.status}.`;
};

/** The person who received the money, in words; 'Not confirmed yet' while a payment awaits confirmation. */
const receivedBy = ({ status, paidBy }: Payment, lender: string): string => {
  if (isReceivedStatus(status)) return 'Not confirmed yet';
  return isByCustomer(paidBy) ? `${lender}, paid by the borrower` : `${lender} (${paidBy ?? missing})`;
};

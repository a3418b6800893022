import { readDay, readInstant } from '#domain/values/calendar.ts';
import { noMoney, paise, subtractPaise } from '#domain/values/money.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import { type LoanFacts, type PaidFacts, type Total, totalsOfPayment } from '#domain/reports/bookTotals.ts';
import { isRunning } from '#domain/loan/lifecycle.ts';
import type { PaymentsTable } from '#server/db/tables/records.ts';
import type { LoansTable } from '#server/db/tables/loans.ts';

/** The columns of a loan that its totals are computed from. */
export const loanTotalColumns = [
  'id',
  'status',
  'loan_amount_paise',
  'disbursed_date',
  'next_payment_date',
  'emi_amount_paise',
  'start_date',
  'payment_frequency',
  'instalment_count',
  'tenure_months',
  'amount_paid_paise',
] as const;

/** The columns of a payment that its totals are computed from. */
export const paymentTotalColumns = [
  'id',
  'loan_id',
  'amount_paise',
  'installment_number',
  'penalty_paise',
  'status',
  'paid_date',
  'reverted_at',
] as const;

export type LoanTotalRow = Pick<LoansTable, (typeof loanTotalColumns)[number]>;
export type PaymentTotalRow = Pick<PaymentsTable, (typeof paymentTotalColumns)[number]>;

/** The facts of a stored loan. An unreadable day counts as none, so that the verification can go on. */
export const factsOfLoanRow = (row: LoanTotalRow): LoanFacts => ({
  status: row.status,
  loanAmount: row.loan_amount_paise,
  disbursedDate: row.disbursed_date,
  nextPaymentDate: row.next_payment_date,
  emiAmount: row.emi_amount_paise,
  startDate: readDay(row.start_date),
  paymentFrequency: row.payment_frequency,
  installments: row.instalment_count,
  totalInstallments: row.instalment_count,
  tenure: row.tenure_months,
  amountPaid: row.amount_paid_paise,
});

/**
 * What a stored payment adds to the totals, given its loan; nothing once it is reverted. The money of a receipt that no
 * installment shows is not still to come on a running loan (rule OUTSTANDING).
 */
export const totalsOfPaymentRow = (row: PaymentTotalRow, loan: PaidFacts): readonly Total[] => {
  if (row.reverted_at !== null) return [];
  const totals = totalsOfPayment(paymentOf(row), loan);
  return row.installment_number === null && isRunning(loan)
    ? [...totals, { ...lessOutstanding, amount: subtractPaise(noMoney, row.amount_paise) }]
    : totals;
};

const lessOutstanding = { name: 'outstanding', key: '', count: 0, penalty: noMoney } as const;

const paymentOf = (row: PaymentTotalRow): Payment => ({
  ...noMore,
  installmentNumber: row.installment_number,
  amount: row.amount_paise,
  penaltyAmount: row.penalty_paise,
  totalAmount: paise(row.amount_paise + row.penalty_paise),
  status: row.status,
  paidDate: readInstant(row.paid_date),
});

/** The fields of a payment that no total depends on. */
const noMore = {
  _id: null,
  paymentId: null,
  loanId: null,
  dueDate: null,
  paymentMethod: null,
  paidBy: null,
} as const;

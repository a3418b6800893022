import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { LoanStatus } from '#domain/loan/lifecycle.ts';
import type { PaymentFrequency } from '#domain/loan/schedule/terms.ts';
import type { Paise } from '#domain/values/money.ts';
import type { RateBps } from '#domain/values/rate.ts';
import { type ColumnTable, held, nullable, number, shown } from '#server/db/recordColumns.ts';

export interface LoansTable {
  readonly id: string;
  readonly loan_id: string;
  readonly customer_id: string;
  readonly vehicle_id: string;
  readonly loan_type: string | null;
  readonly loan_amount_paise: Paise;
  readonly market_value_paise: Paise | null;
  readonly processing_fee_paise: Paise | null;
  readonly interest_rate_bps: RateBps;
  readonly tenure_months: number;
  readonly emi_amount_paise: Paise;
  readonly start_date: Day;
  readonly payment_frequency: PaymentFrequency;
  readonly instalment_count: number;
  /** Follows from the payments; written with them in one transaction. */
  readonly amount_paid_paise: Paise;
  readonly status: LoanStatus;
  /** Follows from the payments; written with them in one transaction. */
  readonly next_payment_date: Day | null;
  readonly disbursed_date: Day | null;
  readonly guarantor_name: string | null;
  readonly guarantor_phone: string | null;
  readonly guarantor_address: string | null;
  readonly guarantor_relation: string | null;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** The model of each loan's vehicle, which the database itself keeps beside the loan's human id for the list's order. */
export interface LoanModelsTable {
  readonly loan_id: string;
  readonly human_id: string;
  readonly model: string;
}

/** The columns that store a loan's fields, except those of its customer and vehicle. */
export const loanColumns = {
  _id: held('id'),
  loanId: held('loan_id'),
  loanType: shown('loan_type', nullable),
  loanAmount: shown('loan_amount_paise', number),
  marketValue: shown('market_value_paise', { ...number, ...nullable }),
  processingFee: shown('processing_fee_paise', { ...number, ...nullable }),
  interestRate: shown('interest_rate_bps', number),
  tenure: shown('tenure_months', number),
  emiAmount: shown('emi_amount_paise', number),
  startDate: shown('start_date'),
  paymentFrequency: shown('payment_frequency'),
  installments: shown('instalment_count', number),
  totalInstallments: shown('instalment_count', number),
  amountPaid: shown('amount_paid_paise', number),
  status: shown('status'),
  nextPaymentDate: shown('next_payment_date', nullable),
  disbursedDate: shown('disbursed_date', nullable),
  guarantorName: shown('guarantor_name', nullable),
  guarantorPhone: shown('guarantor_phone', nullable),
  guarantorAddress: shown('guarantor_address', nullable),
  guarantorRelation: shown('guarantor_relation', nullable),
  createdAt: held('created_at'),
  updatedAt: held('updated_at'),
} satisfies ColumnTable<Loan, LoansTable>;

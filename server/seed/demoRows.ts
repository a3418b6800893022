import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import { auditActions } from '#domain/audit/auditEntry.ts';
import type { Instant } from '#domain/values/calendar.ts';
import { type Customer, recordStatuses } from '#domain/records/customer.ts';
import { type Feedback, feedbackStatuses } from '#domain/records/feedback.ts';
import { nextPaymentDate } from '#domain/loan/installment.ts';
import { readLoanStatus } from '#domain/loan/lifecycle.ts';
import { frequencyOf, type Loan, totalInstallments } from '#domain/loan/loan.ts';
import { amountPaidPaise, isReceivedStatus } from '#domain/loan/payment/payment.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import type { FeedbackTable, PaymentsTable } from '#server/db/tables/records.ts';
import { loanColumns, type LoansTable } from '#server/db/tables/loans.ts';
import { customerColumns, type CustomersTable } from '#server/db/tables/customers.ts';
import { columnsFrom } from '#server/db/recordColumns.ts';
import { vehicleColumns, type VehiclesTable } from '#server/db/tables/vehicles.ts';
import type { AuditContent } from '#server/audit/chain.ts';
import type { DemoPayment } from './demoBook.ts';

/** The rows of domain records. Fields that a row requires must be in the record. */

export const customerRow = (
  customer: Customer,
  passwordHash: string | null,
  now: Instant,
): CustomersTable => ({
  ...columnsFrom(customerColumns, customer),
  id: customer._id ?? randomUUID(),
  email: present(customer.email),
  status: wordOf(customer.status, recordStatuses),
  password_hash: passwordHash,
  must_change_password: 0,
  one_time_expires_at: null,
  one_time_used_at: null,
  created_at: customer.createdAt ?? now,
  updated_at: customer.updatedAt ?? customer.createdAt ?? now,
});

export const vehicleRow = (vehicle: Vehicle, customerId: string | null, now: Instant): VehiclesTable => ({
  ...columnsFrom(vehicleColumns, vehicle),
  id: vehicle._id ?? randomUUID(),
  vehicle_id: present(vehicle.vehicleId),
  status: wordOf(vehicle.status, recordStatuses),
  customer_id: customerId,
  created_at: vehicle.createdAt ?? now,
  updated_at: vehicle.updatedAt ?? vehicle.createdAt ?? now,
});

export const loanRow = (
  loan: Loan,
  payments: readonly DemoPayment[],
  ids: {
    readonly customerIds: ReadonlyMap<string, string>;
    readonly vehicleIds: ReadonlyMap<string, string>;
  },
  now: Instant,
): LoansTable => {
  const inForce = payments
    .filter(({ payment, revertedAt }) => payment.loanId === loan.loanId && revertedAt === null)
    .map(({ payment }) => payment);
  return {
    ...columnsFrom(loanColumns, loan),
    id: loan._id ?? randomUUID(),
    customer_id: present(ids.customerIds.get(present(loan.customerId))),
    vehicle_id: present(ids.vehicleIds.get(present(loan.vehicleId))),
    interest_rate_bps: present(loan.interestRate),
    start_date: present(loan.startDate),
    payment_frequency: frequencyOf(loan),
    instalment_count: totalInstallments(loan),
    amount_paid_paise: amountPaidPaise(inForce),
    status: present(readLoanStatus(loan.status)),
    next_payment_date: nextPaymentDate(loan, inForce),
    created_at: loan.createdAt ?? now,
    updated_at: loan.updatedAt ?? loan.createdAt ?? now,
  };
};

export const paymentRow = (
  { payment, revertedAt, revertReason }: DemoPayment,
  loanIds: ReadonlyMap<string, string>,
): PaymentsTable => ({
  id: payment._id ?? randomUUID(),
  payment_id: present(payment.paymentId),
  loan_id: present(loanIds.get(present(payment.loanId))),
  installment_number: present(payment.installmentNumber),
  amount_paise: payment.amount,
  penalty_paise: payment.penaltyAmount,
  status: isReceivedStatus(payment.status) ? 'Received' : 'Paid',
  paid_date: present(payment.paidDate),
  due_date: present(payment.dueDate),
  payment_method: present(payment.paymentMethod),
  paid_by: payment.paidBy === 'Customer' ? 'Customer' : 'Admin',
  created_at: present(payment.paidDate),
  reverted_at: revertedAt,
  revert_reason: revertReason,
});

export const auditRow = (
  { _id, action, details, performedAt, performedBy }: AuditEntry,
  loanId: string,
  now: Instant,
): AuditContent => ({
  id: _id ?? randomUUID(),
  loan_id: loanId,
  action: wordOf(action, auditActions),
  installment_number: details.installmentNumber,
  amount_paise: details.amount,
  penalty_paise: details.penaltyAmount,
  original_payment_date: details.originalPaymentDate,
  due_date: details.dueDate,
  payment_id: details.paymentId,
  reason: details.reason,
  performed_at: performedAt ?? now,
  performed_by: performedBy,
  account_kind: null,
  account_id: null,
  subject: null,
  subject_id: null,
  details: null,
});

export const feedbackRow = (feedback: Feedback, now: Instant): FeedbackTable => ({
  id: feedback._id ?? randomUUID(),
  name: feedback.name,
  email: feedback.email,
  phone: feedback.phone,
  message: feedback.message,
  status: wordOf(feedback.status, feedbackStatuses),
  created_at: feedback.createdAt ?? now,
  account_kind: null,
  account_id: null,
});

/** Returns a value that a stored book must have; throws where it is missing. */
export const present = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('The demo book lacks a value that is stored.');
  return value;
};

const wordOf = <Word extends string>(text: string, words: readonly Word[]): Word =>
  present(words.find((word) => word === text));

import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import type { Instant } from '#domain/values/calendar.ts';
import type { Customer } from '#domain/records/customer.ts';
import type { Feedback } from '#domain/records/feedback.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { Staff } from '#domain/records/staff.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';

/** A lender's whole book as records of the domain; ids are the human ones. */
export interface DemoBook {
  readonly staff: readonly { readonly staff: Omit<Staff, 'status'>; readonly password: string }[];
  /** Customers; one without a password cannot sign in. */
  readonly customers: readonly { readonly customer: Customer; readonly password: string | null }[];
  readonly vehicles: readonly { readonly vehicle: Vehicle; readonly customerId: string | null }[];
  readonly loans: readonly Loan[];
  readonly payments: readonly DemoPayment[];
  readonly audit: readonly { readonly loanId: string; readonly entry: AuditEntry }[];
  readonly feedback: readonly Feedback[];
}

export interface DemoPayment {
  readonly payment: Payment;
  readonly revertedAt: Instant | null;
  readonly revertReason: string | null;
}

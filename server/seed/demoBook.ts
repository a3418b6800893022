import type { AuditEntry } from '#domain/auditEntry.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Customer } from '#domain/customer.ts';
import type { Feedback } from '#domain/feedback.ts';
import type { Loan } from '#domain/loan.ts';
import type { Payment } from '#domain/payment.ts';
import type { Staff } from '#domain/staff.ts';
import type { Vehicle } from '#domain/vehicle.ts';

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

import { failure, isUnknownShape, titledFailure } from '#api/failure.ts';
import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Customer } from '#domain/records/customer.ts';
import type { CustomerDue } from '#domain/portfolio/customerDue.ts';
import type { Rows } from '#domain/lists/rows.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { partOf } from '#machines/kinds/part.ts';

/** A customer's loans and the day on which they were read. */
export interface CustomerLoans extends Rows<Loan> {
  readonly today: Day;
  /** What is due of them today; null or missing where no loan runs, and where it is not known. */
  readonly due?: CustomerDue | null;
}

/** A customer's record, and how their loans stand. */
export interface CustomerPosition {
  readonly customer: Customer;
  readonly loans: CustomerLoans;
}

/** What a customer's loans are found by: the id in the URL, and the record once it is loaded (null before). */
export interface CustomerLoansFrom {
  readonly customerId: string;
  readonly customer: Customer | null;
}

export const customerDetails = partOf<Customer, string>({
  id: 'customerDetails',
  description: 'The record of one customer.',
  failureOf: (error) => titledFailure(error, 'Failed to load customer data'),
});

export const customerVehicles = partOf<Rows<Vehicle>, string>({
  id: 'customerVehicles',
  description: 'The vehicles that were added for a customer or secure one of the customer’s loans.',
  failureOf: (error) => titledFailure(error, 'Failed to load vehicle data'),
});

export const customerLoans = partOf<CustomerLoans, CustomerLoansFrom>({
  id: 'customerLoans',
  description: 'The loans of one customer.',
  failureOf: (error) => failure(error, 'The loans of this customer could not be loaded.'),
});

export const customerPosition = partOf<CustomerPosition, string>({
  id: 'customerPosition',
  description: 'The record of one customer with the loans and what is due of them.',
  failureOf: (error) => titledFailure(error, 'Failed to load customer data'),
});

export const customerChanges = partOf<Rows<AuditRecord>, string>({
  id: 'customerChanges',
  description: 'What was changed in the record of one customer, newest first.',
  failureOf: (error) => failure(error, 'The last changes could not be loaded.'),
});

export const customerToEdit = partOf<Customer>({
  id: 'customerToEdit',
  description: 'The record of the customer that a page edits.',
  failureOf: (error) =>
    isUnknownShape(error)
      ? { reason: 'Failed to load customer data' }
      : titledFailure(error, 'Failed to load customer data'),
});

import type { Loan } from './loan.ts';

/** Whose loan it is, and for which vehicle; null for what a server does not give. */
export interface LoanSubject {
  readonly customerId: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly registrationNumber: string | null;
  /** Manufacturer and model, or the model alone. */
  readonly vehicle: string | null;
}

/** A subject of which nothing is known. */
export const noSubject: LoanSubject = {
  customerId: null,
  name: null,
  phone: null,
  registrationNumber: null,
  vehicle: null,
};

/** The subject as far as the loan's own record says it. */
export const subjectOf = (loan: Loan): LoanSubject => ({
  customerId: loan.customerId,
  name: loan.customerName,
  phone: loan.customerPhone ?? null,
  registrationNumber: loan.registrationNumber,
  vehicle: loan.vehicleModel,
});

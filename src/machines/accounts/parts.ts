import { failure, failureMessage, isMissingCall } from '#api/failure.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { LoanWaivers } from '#domain/loan/penalty/waiver.ts';
import type { AccountView } from '#domain/loanAccount/accountView.ts';
import type { Customer } from '#domain/records/customer.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { partOf } from '#machines/kinds/part.ts';

/** A loan's account with its loan, borrower and vehicle. */
export interface AccountOfLoan {
  readonly account: AccountView;
  readonly loan: Loan;
  /** The waivers of the loan's penalties, for staff; null for a borrower, and where they could not be read. */
  readonly waivers: LoanWaivers | null;
  /** Null where they could not be read; the account is shown without. */
  readonly customer: Pick<Customer, 'name' | 'phone'> | null;
  readonly vehicle: Pick<Vehicle, 'registrationNumber' | 'manufacturer' | 'model'> | null;
}

export const loanAccount = partOf<AccountOfLoan, string>({
  id: 'loanAccount',
  description: 'Where a loan’s money stands today, with its ledger, and whose loan it is.',
  failureOf: (error) => {
    if (!isMissingCall(error)) return failure(error, 'The account could not be loaded.');
    return failureMessage(error, '') === noLoan
      ? { reason: noLoan }
      : { reason: 'There is no account of this loan on this server.' };
  },
});

/** A server's words for a loan that it does not have, which are not about the account. */
export const noLoan = 'Loan not found';

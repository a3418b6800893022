import type { CustomerIdentity } from '#api/answers.ts';
import { storeCustomerDetails } from '#browser/credentials.ts';
import { tokenOwner } from '#browser/tokenClaims.ts';
import { findCustomerDetails } from '#browser/customerDetails.ts';
import { isMissingCall, refusedWith } from '#api/failure.ts';
import { isForbidden } from '#api/refusals.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { isLoanOf } from '#domain/portfolio/customerLoans.ts';
import type { Borrower } from '#machines/portal/parts.ts';
import { tokenIn } from '#machines/app/heldCredentials.ts';
import type { App } from '#app/app.ts';
import { rememberPerson } from '#app/session/samePerson.ts';

/** The signed-in borrower as the sign-in stored them; null where nothing was stored. */
export const findBorrower = ({ storage }: App): Borrower | null => findCustomerDetails(storage);

/** The human id of the signed-in borrower; null where neither sign-in nor token has it. */
export const ownCustomerId = (app: App): string | null =>
  findCustomerDetails(app.storage)?.customerId ?? claimedId(app);

/** Loads the signed-in borrower from the server, and stores them as a sign-in would. */
export const readBorrower = async (app: App, known: Borrower | null): Promise<Borrower> => {
  const id = known?.customerId ?? ownCustomerId(app);
  if (id === null) {
    throw refusedWith(0, 'Neither the sign-in nor the token says whose account this is.');
  }
  const isStillTheirs = rememberPerson(app);
  const { customerId, name, email, createdAt, status } = await app.client.getCustomer({ customerId: id });
  const details: CustomerIdentity = { customerId, name, email, createdAt, status };
  if (isStillTheirs()) {
    storeCustomerDetails(app.storage, details);
    // Makes the frame show the new name.
    app.adoptCredentials();
  }
  return details;
};

/** One of the borrower's own loans; another person's loan counts as not found, even where the server would show it. */
export const getOwnLoan = async (app: App, loanId: string): Promise<Loan> => {
  const loan = await ownOnly(app.client.getLoan({ loanId }));
  const own = ownCustomerId(app);
  if (loan.customerId === null || isLoanOf(loan, own === null ? [] : [own])) return loan;
  // The token may hold the other of the borrower's two ids; their record has the one that loans carry.
  if (own === null || findCustomerDetails(app.storage) !== null) throw notFound();
  const { customerId } = await ownOnly(readBorrower(app, null));
  if (!isLoanOf(loan, [customerId])) throw notFound();
  return loan;
};

/** Turns a 403 into a 404: a borrower must not learn which records exist. */
export const ownOnly = async <Found>(reading: Promise<Found>): Promise<Found> => {
  try {
    return await reading;
  } catch (error) {
    throw isForbidden(error) || isMissingCall(error) ? notFound() : error;
  }
};

const notFound = () => refusedWith(404, null);

const claimedId = (app: App): string | null => {
  const token = tokenIn(app.session.getSnapshot().context.found);
  return token === null ? null : tokenOwner(token);
};

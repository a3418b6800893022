import type { CustomerIdentity } from '../api/answers.ts';
import { storeCustomerDetails, tokenOwner } from '../api/credentials.ts';
import { findCustomerDetails } from '../api/customerDetails.ts';
import { ApiFailure, isForbidden, isMissingCall } from '../api/failure.ts';
import type { Loan } from '../domain/loan.ts';
import { isOwnLoan } from '../domain/ownLoans.ts';
import type { Borrower } from '../machines/ownLoans.ts';
import { tokenIn } from '../machines/session.ts';
import type { App } from './app.ts';
import { rememberPerson } from './person.ts';

/** Who is signed in to the portal, as far as the sign-in says; null when it does not. */
export const findBorrower = ({ storage }: App): Borrower | null => findCustomerDetails(storage);

/** The id that the signed-in customer's own records carry; null where nobody has said it. */
export const ownCustomerId = (app: App): string | null =>
  findCustomerDetails(app.storage)?.customerId ?? claimedId(app);

/** Reads who is signed in from the server, and keeps it where the sign-in would have. */
export const readBorrower = async (app: App, known: Borrower | null): Promise<Borrower> => {
  const id = known?.customerId ?? ownCustomerId(app);
  if (id === null) {
    throw new ApiFailure({
      _tag: 'Refused',
      status: 0,
      message: 'Neither the sign-in nor the token says whose account this is.',
      fields: {},
    });
  }
  const isStillTheirs = rememberPerson(app);
  const { customerId, name, email, createdAt, status } = await app.client.getCustomer({ customerId: id });
  const details: CustomerIdentity = { customerId, name, email, createdAt, status };
  if (isStillTheirs()) {
    storeCustomerDetails(app.storage, details);
    // The frame names who is signed in.
    app.adoptCredentials();
  }
  return details;
};

/** One of the borrower's own loans. Somebody else's is not found, whether the server refuses it or the browser has to. */
export const getOwnLoan = async (app: App, loanId: string): Promise<Loan> => {
  const loan = await ownOnly(app.client.getLoan({ loanId }));
  const own = ownCustomerId(app);
  if (loan.customerId === null || isOwnLoan(loan, own === null ? [] : [own])) return loan;
  // The token may name the borrower by the other of their two ids: their own record says which one loans carry.
  if (own === null || findCustomerDetails(app.storage) !== null) throw notFound();
  const { customerId } = await ownOnly(readBorrower(app, null));
  if (!isOwnLoan(loan, [customerId])) throw notFound();
  return loan;
};

/** What a server refuses to show and what it does not have are the same to a borrower: not found. */
export const ownOnly = async <Found>(reading: Promise<Found>): Promise<Found> => {
  try {
    return await reading;
  } catch (error) {
    throw isForbidden(error) || isMissingCall(error) ? notFound() : error;
  }
};

const notFound = (): ApiFailure =>
  new ApiFailure({ _tag: 'Refused', status: 404, message: null, fields: {} });

const claimedId = (app: App): string | null => {
  const token = tokenIn(app.session.getSnapshot().context.found);
  return token === null ? null : tokenOwner(token);
};

import { fromPromise } from 'xstate';
import { isMissingCall, isUnknownShape, refusedWith } from '#api/failure.ts';
import { hasAccountOffer } from '#api/recordOffers.ts';
import { isForbidden } from '#api/refusals.ts';
import { isOurServer } from '#browser/credentials.ts';
import { noDuesOf } from '#domain/documents/noDues.ts';
import { receiptOf } from '#domain/documents/receipt.ts';
import { statementOf } from '#domain/documents/statement.ts';
import type { Rows } from '#domain/lists/rows.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { AccountView } from '#domain/loanAccount/accountView.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { documentOutput } from '#machines/loans/documentOutput.ts';
import { builtDocument } from '#machines/loans/parts.ts';
import type { App } from '#app/app.ts';
import { fetchedPart } from '#app/fetchedPart.ts';
import { loadedBy } from './loadedBy.ts';

/** What the screens of a loan's documents do: they build them, print them and save them. */
export const documentActorsOf = (app: App, readLoan: (loanId: string) => Promise<Loan>) => ({
  builtDocument: loadedBy(builtDocument, async ({ loanId, paymentId, isNoDues = false }) => {
    const loan = await readLoan(loanId);
    const [payments, customer, vehicle, account] = await Promise.all([
      paymentsOf(app, loan),
      loan.customerId === null
        ? null
        : nullIfUnavailable(app.client.getCustomer({ customerId: loan.customerId })),
      loan.vehicleId === null
        ? null
        : nullIfUnavailable(app.client.getVehicle({ vehicleId: loan.vehicleId })),
      paymentId === null ? accountOf(app, loan, isNoDues) : null,
    ]);
    const today = dayInIndia(app.clock.now());
    const { rows, unreadable } = payments;
    const documentInput = {
      lender: app.lender.current(),
      loan,
      payments: rows,
      unreadable,
      customer,
      vehicle,
      today,
    };
    if (isNoDues) return noDuesOf({ ...documentInput, account }) ?? notFound();
    return paymentId === null
      ? statementOf({ ...documentInput, account })
      : (receiptOf(documentInput, paymentId) ?? notFound());
  }),
  documentOutput: documentOutput.provide({
    actors: {
      printPaper: fromPromise(async () => window.print()),
      // How a file is written is loaded with the first of them; the service worker has it without a network too.
      saveFile: fromPromise(async ({ input: { documents } }) => {
        const { saveDocuments } = await fetchedPart(import('./saveDocuments.ts'));
        await saveDocuments(app, documents);
      }),
    },
  }),
});

/** The payments of a loan, which our own server has sent with it. */
const paymentsOf = async ({ client, storage }: App, { loanId, payments }: Loan): Promise<Rows<Payment>> =>
  payments == null || !isOurServer(storage)
    ? client.listLoanPayments({ loanId })
    : { rows: payments, unreadable: 0 };

/**
 * The account of a loan, for a paper that says what is owed of it; null where the server keeps none. Where it has said that
 * it keeps one, no paper is made without it. What an older server keeps is asked for where all depends on it.
 */
const accountOf = async ({ client }: App, loan: Loan, isNoDues: boolean): Promise<AccountView | null> => {
  const { loanId } = loan;
  if (hasAccountOffer(loan)) return client.getAccount({ loanId });
  return isNoDues ? nullIfUnavailable(client.getAccount({ loanId })) : null;
};

/** Fails as a 404 does: the loan has no such payment, it was reverted, or something is owed. */
const notFound = (): never => {
  throw refusedWith(404, null);
};

/** The value, or null where the server does not give the borrower or vehicle: the document is made without them. */
const nullIfUnavailable = async <Value>(reading: Promise<Value>): Promise<Value | null> => {
  try {
    return await reading;
  } catch (error) {
    if (isMissingCall(error) || isForbidden(error) || isUnknownShape(error)) return null;
    throw error;
  }
};

import { useLocation, useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { ApiFailure, isMissingCall, isUnknownShape } from '#api/failure.ts';
import { isForbidden } from '#api/refusals.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { documentFile } from '#domain/documents/documentFile.ts';
import { noDuesOf } from '#domain/documents/noDues.ts';
import { receiptOf } from '#domain/documents/receipt.ts';
import { statementOf } from '#domain/documents/statement.ts';
import { builtDocument } from '#machines/loans/parts.ts';
import { loadedBy } from './loadedBy.ts';
import { loanDocument } from '#machines/loans/loanDocument.ts';
import type { BreadcrumbsProps } from '#ui/kit/Breadcrumbs.tsx';
import { DocumentPage } from '#ui/documents/DocumentPage.tsx';
import type { App } from '#app/app.ts';
import { getOwnLoan } from '#screens/portal/borrower.ts';
import { saveFile } from '#browser/saveFile.ts';

/** The screens at `/payments/{loanId}/statement`, `…/receipt/{paymentId}` and `…/no-dues`. */
export const staffDocumentScreen = (app: App) =>
  documentScreen(
    app,
    (loanId) => app.client.getLoan({ loanId }),
    (loanId) => [
      { to: '/loans', words: 'Loans' },
      { to: `/loans/${encodeURIComponent(loanId)}`, words: loanId },
      { to: `/payments/${encodeURIComponent(loanId)}`, words: 'Payments' },
    ],
  );

/** The screens at `/customers/payment/{loanId}/statement`, `…/receipt/{paymentId}` and `…/no-dues`. */
export const ownDocumentScreen = (app: App) =>
  documentScreen(
    app,
    (loanId) => getOwnLoan(app, loanId),
    (loanId) => [
      { to: '/customers/dashboard', words: 'Dashboard' },
      { to: `/customers/payment/${encodeURIComponent(loanId)}/emi`, words: 'Payments' },
    ],
  );

const documentScreen = (
  app: App,
  readLoan: (loanId: string) => Promise<Loan>,
  aboveOf: (loanId: string) => BreadcrumbsProps['above'],
) => {
  const machine = provideLoanDocument(app, readLoan);
  return () => {
    const { loanId = '', paymentId = null } = useParams();
    const { pathname } = useLocation();
    return (
      <DocumentPage
        key={pathname}
        machine={machine}
        input={{ loanId, paymentId, isNoDues: pathname.endsWith('/no-dues') }}
        above={aboveOf(loanId)}
      />
    );
  };
};

const provideLoanDocument = ({ client, clock, lender }: App, readLoan: (loanId: string) => Promise<Loan>) =>
  loanDocument.provide({
    actors: {
      builtDocument: loadedBy(builtDocument, async ({ loanId, paymentId, isNoDues = false }) => {
        const loan = await readLoan(loanId);
        const [payments, customer, vehicle, account] = await Promise.all([
          client.listLoanPayments({ loanId }),
          loan.customerId === null
            ? null
            : nullIfUnavailable(client.getCustomer({ customerId: loan.customerId })),
          loan.vehicleId === null
            ? null
            : nullIfUnavailable(client.getVehicle({ vehicleId: loan.vehicleId })),
          isNoDues ? nullIfUnavailable(client.getAccount({ loanId })) : null,
        ]);
        const today = dayInIndia(clock.now());
        const { rows, unreadable } = payments;
        const documentInput = {
          lender: lender.current(),
          loan,
          payments: rows,
          unreadable,
          customer,
          vehicle,
          today,
        };
        if (isNoDues) return noDuesOf({ ...documentInput, account }) ?? notFound();
        return paymentId === null
          ? statementOf(documentInput)
          : (receiptOf(documentInput, paymentId) ?? notFound());
      }),
      printPaper: fromPromise(async () => window.print()),
      saveFile: fromPromise(async ({ input: document }) =>
        saveFile(`${document.fileName}.html`, 'text/html;charset=utf-8', documentFile(document)),
      ),
    },
  });

/** Fails as a 404 does: the loan has no such payment, it was reverted, or something is owed. */
const notFound = (): never => {
  throw new ApiFailure({ _tag: 'Refused', status: 404, message: null, fields: {} });
};

/** The value, or null where the server does not give the borrower or vehicle: the document is made without them. */
const nullIfUnavailable = async <Value,>(reading: Promise<Value>): Promise<Value | null> => {
  try {
    return await reading;
  } catch (error) {
    if (isMissingCall(error) || isForbidden(error) || isUnknownShape(error)) return null;
    throw error;
  }
};

import { useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { isForbidden, isMissingCall, isUnknownShape } from '#api/failure.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { paperFile } from '#domain/documents/documentFile.ts';
import { receiptOf } from '#domain/documents/receipt.ts';
import { statementOf } from '#domain/documents/statement.ts';
import { loanPaper } from '#machines/loans/loanPaper.ts';
import { LoanPaper } from '#ui/documents/DocumentPage.tsx';
import type { App } from '#app/app.ts';
import { getOwnLoan } from '#screens/portal/ownCustomer.ts';
import { saveFile } from '#browser/saveFile.ts';

/** `/payments/{loanId}/statement` and `/payments/{loanId}/receipt/{paymentId}`. */
export const staffPaperScreen = (app: App) =>
  paperScreen(
    app,
    (loanId) => app.client.getLoan({ loanId }),
    (loanId) => `/payments/${loanId}`,
  );

/** `/customers/payment/{loanId}/statement` and `/customers/payment/{loanId}/receipt/{paymentId}`. */
export const ownPaperScreen = (app: App) =>
  paperScreen(
    app,
    (loanId) => getOwnLoan(app, loanId),
    (loanId) => `/customers/payment/${loanId}/emi`,
  );

const paperScreen = (
  app: App,
  readLoan: (loanId: string) => Promise<Loan>,
  paymentsOf: (loanId: string) => string,
) => {
  const machine = wire(app, readLoan);
  return () => {
    const { loanId = '', paymentId = null } = useParams();
    return (
      <LoanPaper
        key={`${loanId} ${paymentId ?? ''}`}
        machine={machine}
        input={{ loanId, paymentId }}
        back={paymentsOf(encodeURIComponent(loanId))}
      />
    );
  };
};

const wire = ({ client, clock }: App, readLoan: (loanId: string) => Promise<Loan>) =>
  loanPaper.provide({
    actors: {
      makePaper: fromPromise(async ({ input: { loanId, paymentId } }) => {
        const loan = await readLoan(loanId);
        const [payments, customer, vehicle] = await Promise.all([
          client.listLoanPayments({ loanId }),
          loan.customerId === null ? null : orNull(client.getCustomer({ customerId: loan.customerId })),
          loan.vehicleId === null ? null : orNull(client.getVehicle({ vehicleId: loan.vehicleId })),
        ]);
        const today = dayInIndia(clock.now());
        const { rows, unreadable } = payments;
        const material = { loan, payments: rows, unreadable, customer, vehicle, today };
        return paymentId === null ? statementOf(material) : receiptOf(material, paymentId);
      }),
      printPaper: fromPromise(async () => window.print()),
      saveFile: fromPromise(async ({ input: paper }) => {
        if (paper === null) throw new Error('no paper to save');
        saveFile(`${paper.fileName}.html`, 'text/html;charset=utf-8', paperFile(paper));
      }),
    },
  });

/** Null where the server does not have the borrower or vehicle: the document is made without them. */
const orNull = async <Value,>(reading: Promise<Value>): Promise<Value | null> => {
  try {
    return await reading;
  } catch (error) {
    if (isMissingCall(error) || isForbidden(error) || isUnknownShape(error)) return null;
    throw error;
  }
};

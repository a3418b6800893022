import { useLocation, useParams } from 'react-router-dom';
import type { Loan } from '#domain/loan/loan.ts';
import { loanDocument } from '#machines/loans/loanDocument.ts';
import type { BreadcrumbsProps } from '#ui/kit/Breadcrumbs.tsx';
import { DocumentPage } from '#ui/documents/DocumentPage.tsx';
import type { App } from '#app/app.ts';
import { getOwnLoan } from '#screens/portal/borrower.ts';
import { documentActorsOf } from './documentActors.ts';

/** The screen at `/statements?loans=…`: for staff alone, so that no borrower loads it with the papers of one loan. */
export const statementsScreen = async (app: App) => (await import('./statements.tsx')).statementsScreen(app);

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
  const machine = loanDocument.provide({ actors: documentActorsOf(app, readLoan) });
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

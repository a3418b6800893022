import { useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { isMissingCall, refusedWith } from '#api/failure.ts';
import { hasAccountOffer } from '#api/recordOffers.ts';
import { isOurServer } from '#browser/credentials.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { loansOf } from '#domain/portfolio/customerLoans.ts';
import { dueProposal, proposedPayment, writePaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import { repaymentOf } from '#domain/loan/repayment.ts';
import { isUndisbursed, undisbursedWords } from '#domain/loan/lifecycle.ts';
import { portalLoan } from '#machines/portal/portalLoan.ts';
import { borrowerLoans, loanTransactions, portalBorrower } from '#machines/portal/parts.ts';
import { portalLoans } from '#machines/portal/portalLoans.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import type { Rows } from '#domain/lists/rows.ts';
import { loanLedger } from '#machines/payments/parts.ts';
import { payNow } from '#machines/payments/payNow.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { keptAndLoadedBy } from '#screens/shared/loadedLast.ts';
import { CustomerDashboard } from '#ui/portal/dashboard/CustomerDashboard.tsx';
import { CustomerPaymentHistory } from '#ui/portal/payments/CustomerPaymentHistory.tsx';
import type { App } from '#app/app.ts';
import { findBorrower, getOwnLoan, readBorrower } from './borrower.ts';

/** The screen at `/customers/dashboard?loan=…`. */
export const customerDashboardScreen = (app: App) => {
  const loans = provideOwnLoans(app);
  const account = providePortalLoan(app);
  // No check here: the loan's machine has checked that the loan is the borrower's.
  const transactions = keptAndLoadedBy(app, loanTransactions, (loanId) => readTrail(app, loanId));
  return () => (
    <CustomerDashboard
      machine={loans}
      accountMachine={account}
      transactionsMachine={transactions}
      hasClaims={isOurServer(app.storage)}
      clock={app.clock}
      input={{ stored: findBorrower(app) }}
      {...useChosenLoan(app)}
    />
  );
};

/** The screen at `/customers/payment-history?loan=…`. */
export const customerPaymentHistoryScreen = (app: App) => {
  const loans = provideOwnLoans(app);
  const transactions = keptAndLoadedBy(app, loanTransactions, async (loanId) => {
    const [own, trail] = await Promise.allSettled([getOwnLoan(app, loanId), readTrail(app, loanId)]);
    if (own.status === 'rejected') throw own.reason;
    if (trail.status === 'rejected') throw trail.reason;
    return trail.value;
  });
  return () => (
    <CustomerPaymentHistory
      machine={loans}
      transactionsMachine={transactions}
      hasClaims={isOurServer(app.storage)}
      input={{ stored: findBorrower(app) }}
      {...useChosenLoan(app)}
    />
  );
};

/** The loan in the URL. Choosing another one puts it into the URL, so that it survives a reload. */
const useChosenLoan = ({ navigation }: App) => {
  const [query] = useSearchParams();
  return {
    askedLoan: query.get('loan'),
    onLoan: (loanId: string) =>
      navigation.goTo(`${navigation.current().location.pathname}?loan=${encodeURIComponent(loanId)}`, {
        replace: true,
      }),
  };
};

const provideOwnLoans = (app: App) =>
  portalLoans.provide({
    actors: {
      portalBorrower: loadedBy(portalBorrower, (stored) => readBorrower(app, stored)),
      borrowerLoans: keptAndLoadedBy(
        app,
        borrowerLoans,
        async (borrower) => {
          const listing = await app.client.listLoans();
          return { ...listing, rows: loansOf(listing.rows, [borrower.customerId]) };
        },
        (listing) => ({ ...listing, rows: listing.rows.map(withoutGuarantor) }),
      ),
    },
  });

/** The machine of one of the borrower's loans with real actors, and with the way to pay an installment. */
export const providePortalLoan = (app: App) =>
  portalLoan.provide({
    actors: {
      loanLedger: keptAndLoadedBy(
        app,
        loanLedger,
        async (loanId) => {
          const [own, payments] = await Promise.allSettled([
            getOwnLoan(app, loanId),
            app.client.listLoanPayments({ loanId }).catch(hideMissing),
          ]);
          if (own.status === 'rejected') throw own.reason;
          if (payments.status === 'rejected') throw payments.reason;
          const { rows, unreadable } = payments.value;
          const today = dayInIndia(app.clock.now());
          const keepsAccount = hasAccountOffer(own.value);
          return { loan: own.value, payments: rows, unreadable, today, keepsAccount };
        },
        (ledger) => ({ ...ledger, loan: withoutGuarantor(ledger.loan) }),
      ),
      payNow: payNow.provide({
        actors: {
          openConfirmation: fromPromise(async ({ input: { ledger, installmentNumber } }) => {
            const { loan, payments, today } = ledger;
            // Our server takes no such claim: the reason is said before the borrower has paid, not after.
            if (isOurServer(app.storage) && isUndisbursed(loan)) throw refusedWith(409, undisbursedWords);
            const installment = repaymentOf(loan, payments, today).installments.find(
              (candidate) => candidate.installmentNumber === installmentNumber,
            );
            const intent = installment === undefined ? null : proposedPayment(loan.loanId, installment);
            const inAccount =
              intent !== null && ledger.keepsAccount === true
                ? (await app.client.getAccount({ loanId: loan.loanId })).installments.find(
                    (one) => one.installmentNumber === installmentNumber,
                  )
                : undefined;
            const due = intent === null || inAccount === undefined ? intent : dueProposal(intent, inAccount);
            const state = due === null ? null : writePaymentIntent(due, today);
            app.navigation.goTo('/customers/confirm-payment', { state });
          }),
        },
      }),
    },
  });

/** A loan without the person who stands in for it, whom no screen of the portal names: it can be kept (rule LAST-FIGURES). */
const withoutGuarantor = (loan: Loan): Loan => ({
  ...loan,
  guarantorName: null,
  guarantorPhone: null,
  guarantorAddress: null,
  guarantorRelation: null,
});

/** The loan's audit trail; the caller has checked that the loan exists. */
export const readTrail = ({ client }: App, loanId: string): Promise<Rows<AuditEntry>> =>
  client.listLoanAudit({ loanId }).catch(hideMissing);

/** Hides a 404 of payments and trail: only the loan's own call decides whether the loan exists. */
const hideMissing = (error: unknown): never => {
  throw isMissingCall(error) ? new Error('not there') : error;
};

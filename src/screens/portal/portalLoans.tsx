import { useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { isMissingCall } from '#api/failure.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { loansOf } from '#domain/loan/customerLoans.ts';
import { proposedPayment, writePaymentIntent } from '#domain/loan/paymentDraft.ts';
import { repaymentOf } from '#domain/loan/repayment.ts';
import { portalLoan } from '#machines/portal/portalLoan.ts';
import { loanTransactions } from '#machines/portal/loanTransactions.ts';
import { portalLoans } from '#machines/portal/portalLoans.ts';
import type { AuditTrail } from '#machines/payments/loanPayments.ts';
import { CustomerDashboard } from '#ui/portal/dashboard/CustomerDashboard.tsx';
import { CustomerPaymentHistory } from '#ui/portal/payments/CustomerPaymentHistory.tsx';
import type { App } from '#app/app.ts';
import { findBorrower, getOwnLoan, readBorrower } from './borrower.ts';

/** `/customers/dashboard?loan=…`. */
export const customerDashboardScreen = (app: App) => {
  const loans = provideOwnLoans(app);
  const account = provideLoanAccount(app);
  // The loan's own machine has checked whose loan it is.
  const transactions = loanTransactions.provide({
    actors: { loadTrail: fromPromise(({ input: loanId }) => readTrail(app, loanId)) },
  });
  return () => (
    <CustomerDashboard
      machine={loans}
      accountMachine={account}
      transactionsMachine={transactions}
      input={{ stored: findBorrower(app) }}
      {...useChosenLoan(app)}
    />
  );
};

/** `/customers/payment-history?loan=…`. */
export const customerPaymentHistoryScreen = (app: App) => {
  const loans = provideOwnLoans(app);
  const transactions = loanTransactions.provide({
    actors: {
      loadTrail: fromPromise(async ({ input: loanId }) => {
        const [own, trail] = await Promise.allSettled([getOwnLoan(app, loanId), readTrail(app, loanId)]);
        if (own.status === 'rejected') throw own.reason;
        if (trail.status === 'rejected') throw trail.reason;
        return trail.value;
      }),
    },
  });
  return () => (
    <CustomerPaymentHistory
      machine={loans}
      transactionsMachine={transactions}
      input={{ stored: findBorrower(app) }}
      {...useChosenLoan(app)}
    />
  );
};

/** The loan that the URL names; another choice replaces it there and survives a reload. */
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
      readBorrower: fromPromise(({ input }) => readBorrower(app, input)),
      loadOwnLoans: fromPromise(async ({ input }) => {
        const listing = await app.client.listLoans();
        return { ...listing, rows: loansOf(listing.rows, input === null ? [] : [input.customerId]) };
      }),
    },
  });

/** Provides the actors of one own loan and the way to pay its installments. */
export const provideLoanAccount = (app: App) =>
  portalLoan.provide({
    actors: {
      loadLedger: fromPromise(async ({ input: loanId }) => {
        const [own, payments] = await Promise.allSettled([
          getOwnLoan(app, loanId),
          app.client.listLoanPayments({ loanId }).catch(hideMissing),
        ]);
        if (own.status === 'rejected') throw own.reason;
        if (payments.status === 'rejected') throw payments.reason;
        const { rows, unreadable } = payments.value;
        return { loan: own.value, payments: rows, unreadable, today: dayInIndia(app.clock.now()) };
      }),
      openConfirmation: fromPromise(async ({ input: { ledger, installmentNumber } }) => {
        if (ledger === null) throw new Error('no loan to pay for');
        const { loan, payments, today } = ledger;
        const installment = repaymentOf(loan, payments, today).installments.find(
          (candidate) => candidate.installmentNumber === installmentNumber,
        );
        const intent = installment === undefined ? null : proposedPayment(loan.loanId, installment);
        const state = intent === null ? null : writePaymentIntent(intent, today);
        app.navigation.goTo('/customers/confirm-payment', { state });
      }),
    },
  });

/** The loan's audit trail; the caller has checked that the loan exists. */
export const readTrail = async ({ client }: App, loanId: string): Promise<AuditTrail> => {
  const { rows, unreadable } = await client.listLoanAudit({ loanId }).catch(hideMissing);
  return { entries: rows, unreadable };
};

/** Hides a 404 of payments and trail: only the loan's own call decides whether the loan exists. */
const hideMissing = (error: unknown): never => {
  throw isMissingCall(error) ? new Error('not there') : error;
};

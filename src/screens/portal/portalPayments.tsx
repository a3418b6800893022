import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { isOurServer } from '#browser/credentials.ts';
import { lenderSettings } from '#machines/lender/parts.ts';
import { auditTrail } from '#machines/payments/auditTrail.ts';
import { auditEntries } from '#machines/payments/parts.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { portalPayment } from '#machines/portal/portalPayment.ts';
import { PortalPayment } from '#ui/portal/payments/PortalPayment.tsx';
import { PortalPayments } from '#ui/portal/payments/PortalPayments.tsx';
import type { App } from '#app/app.ts';
import { copyMachine } from '#app/clipboard.ts';
import { readTrail, providePortalLoan } from './portalLoans.tsx';
import { type Payer, paymentActors, proposalIn } from '#screens/shared/recordPayment.ts';
import { readRecordedPayment } from '#domain/loan/payment/recordedPayment.ts';

/** The screen at `/customers/payment/{loanId}/emi`. */
export const ownPaymentsScreen = (app: App) => {
  const account = providePortalLoan(app);
  // No check here: the loan's machine has checked that the loan is the borrower's.
  const trail = auditTrail.provide({
    actors: { auditEntries: loadedBy(auditEntries, (loanId) => readTrail(app, loanId)) },
  });
  return () => {
    const { loanId = '' } = useParams();
    const location = useLocation();
    return (
      <PortalPayments
        key={loanId}
        machine={account}
        trailMachine={trail}
        copyMachine={copyMachine}
        input={{ loanId, clock: app.clock }}
        recorded={readRecordedPayment(location.state)?.installmentNumber ?? null}
      />
    );
  };
};

/**
 * The screen at `/customers/confirm-payment`. The proposed payment comes in the navigation state (rule CONFIRM-SCREEN).
 */
export const ownPaymentScreen = (app: App) => () => {
  const location = useLocation();
  return <Visit key={location.key} app={app} state={location.state} />;
};

/** One visit, with its own form and its own idempotency keys. */
function Visit({ app, state }: { readonly app: App; readonly state: unknown }) {
  const [machine] = useState(() => portalPayment.provide({ actors: paymentActors(app, borrower) }));
  // A foreign server has no set-up, so it is not asked.
  const [lenderMachine] = useState(() =>
    isOurServer(app.storage) ? loadedBy(lenderSettings, async () => app.client.getLender()) : null,
  );
  return (
    <PortalPayment
      machine={machine}
      input={proposalIn(state, app.clock)}
      lenderMachine={lenderMachine}
      copyMachine={copyMachine}
    />
  );
}

const borrower: Payer = {
  status: 'Received',
  paidBy: 'Customer',
  paymentsOf: (loanId) => `/customers/payment/${loanId}/emi`,
  loans: '/customers/dashboard',
};

import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readPaymentLoan } from '#domain/loan/payment/paymentLoan.ts';
import { readSeveral } from '#domain/loan/payment/severalPayments.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { severalPayments } from '#machines/payments/severalPayments.ts';
import { staffPayment } from '#machines/payments/staffPayment.ts';
import { ConfirmSeveral } from '#ui/staff/confirmPayment/ConfirmSeveral.tsx';
import { ConfirmPayment } from '#ui/staff/confirmPayment/ConfirmPayment.tsx';
import type { App } from '#app/app.ts';
import { severalActors } from './severalPayments.ts';
import { type Payer, paymentActors, proposalIn } from '#screens/shared/recordPayment.ts';

/** The screen at `/confirm-payment`. The proposed payment comes in the navigation state (rule CONFIRM-SCREEN). */
export const confirmPaymentScreen = (app: App) => {
  return () => {
    const location = useLocation();
    return readSeveral(location.state) === null ? (
      <Visit key={location.key} app={app} state={location.state} />
    ) : (
      <SeveralVisit key={location.key} app={app} state={location.state} />
    );
  };
};

interface VisitProps {
  readonly app: App;
  readonly state: unknown;
}

/** One visit, with its own form and its own idempotency keys. */
function Visit({ app, state }: VisitProps) {
  const [machine] = useState(() => staffPayment.provide({ actors: paymentActors(app, staff) }));
  return (
    <ConfirmPayment machine={machine} input={proposalIn(state, app.clock)} loan={readPaymentLoan(state)} />
  );
}

/** One visit with several proposals. */
function SeveralVisit({ app, state }: VisitProps) {
  const [machine] = useState(() => severalPayments.provide({ actors: severalActors(app, staff) }));
  const several = readSeveral(state);
  const asOf = several?.asOf ?? dayInIndia(app.clock.now());
  return (
    <ConfirmSeveral
      machine={machine}
      input={{ intents: several?.intents ?? [], asOf, clock: app.clock }}
      loan={readPaymentLoan(state)}
    />
  );
}

const staff: Payer = {
  status: 'paid',
  paidBy: 'Admin',
  paymentsOf: (loanId) => `/payments/${loanId}`,
  loans: '/loans',
};

import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readPaymentPlace } from '#domain/loan/payment/paymentPlace.ts';
import { staffPayment } from '#machines/payments/staffPayment.ts';
import { ConfirmPayment } from '#ui/staff/payments/ConfirmPayment.tsx';
import type { App } from '#app/app.ts';
import { type Payer, paymentActors, proposalIn } from '#screens/shared/recordPayment.ts';

/** The screen at `/confirm-payment`. The proposed payment comes in the navigation state (rule CONFIRM-SCREEN). */
export const confirmPaymentScreen = (app: App) => {
  return () => {
    const location = useLocation();
    return <Visit key={location.key} app={app} state={location.state} />;
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
    <ConfirmPayment machine={machine} input={proposalIn(state, app.clock)} place={readPaymentPlace(state)} />
  );
}

const staff: Payer = {
  status: 'paid',
  paidBy: 'Admin',
  paymentsOf: (loanId) => `/payments/${loanId}`,
  loans: '/loans',
};

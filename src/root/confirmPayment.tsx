import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { RecordPaymentRequest } from '../api/requests.ts';
import { instantOf } from '../domain/calendar.ts';
import { addPaise } from '../domain/money.ts';
import { readPaymentIntent } from '../domain/paymentDraft.ts';
import { paymentConfirmation, type PaymentOrder } from '../machines/paymentConfirmation.ts';
import { ConfirmPayment } from '../ui/staff/ConfirmPayment.tsx';
import type { App } from './app.ts';

/** `/confirm-payment`: what is to be paid arrives in the navigation state. */
export const confirmPaymentScreen = (app: App) => () => {
  const location = useLocation();
  return <Visit key={location.key} app={app} state={location.state} />;
};

/** Each visit is a form of its own, with keys of its own for what it sends. */
function Visit({ app, state }: { readonly app: App; readonly state: unknown }) {
  const [machine] = useState(() => wire(app, crypto.randomUUID()));
  return <ConfirmPayment machine={machine} input={{ intent: readPaymentIntent(state) }} />;
}

const wire = ({ client, clock, navigation }: App, form: string) => {
  const sent = new Map<number, RecordPaymentRequest>();
  return paymentConfirmation.provide({
    actors: {
      recordPayment: fromPromise(async ({ input: order }) => {
        if (order === null) throw new Error('no payment to record');
        // A second try of the same entries is the same request to the letter, under the same key.
        const body = sent.get(order.attempt) ?? requestOf(order, clock.now());
        sent.set(order.attempt, body);
        const idempotencyKey = `${form}-${order.attempt}`;
        await client.recordPayment({ loanId: order.intent.loanId, body, idempotencyKey });
      }),
      goToPayments: fromPromise(async ({ input }) =>
        navigation.goTo(`/payments/${encodeURIComponent(input?.loanId ?? '')}`, { replace: true }),
      ),
      goBack: fromPromise(async () => navigation.goBack()),
    },
  });
};

const requestOf = (
  { intent, amount, penalty, method }: PaymentOrder,
  nowMs: number,
): RecordPaymentRequest => ({
  installmentNumber: intent.installmentNumber,
  amount: addPaise(amount, penalty),
  penaltyAmount: penalty,
  status: 'paid',
  paidDate: instantOf(nowMs),
  dueDate: intent.dueDate,
  paymentMethod: method,
  paidBy: 'Admin',
});

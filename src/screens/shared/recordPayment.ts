import { fromPromise } from 'xstate';
import type { RecordPaymentRequest } from '#api/calls/payments.ts';
import { randomKey } from '#browser/random.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { addPaise } from '#domain/values/money.ts';
import { type PaymentIntent, readIntentDay, readPaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import { paidAtOf, type PaymentOrder } from '#domain/loan/payment/paymentOrder.ts';
import { type RecordedPayment, writeRecordedPayment } from '#domain/loan/payment/recordedPayment.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { Clock } from '#machines/clock.ts';
import { sentIn } from './secondPerson.ts';
import type { App } from '#app/app.ts';

/**
 * Who pays: the status that the payment is recorded with (rule PAYMENT-RECORD), and the paths of the loan's payments
 * and of the list of loans.
 */
export interface Payer extends Pick<RecordPaymentRequest, 'status' | 'paidBy'> {
  readonly paymentsOf: (loanId: string) => string;
  /** The path of the list of loans, for a visit without a previous screen. */
  readonly loans: string;
}

/** The input of a confirm screen; a proposal without a day counts as today's. */
export const proposalIn = (state: unknown, clock: Clock) => ({
  intent: readPaymentIntent(state),
  asOf: readIntentDay(state) ?? dayInIndia(clock.now()),
  clock,
});

/** The actors of the confirm screens of staff and borrowers, created anew for each visit. */
export const paymentActors = (app: App, payer: Payer) => {
  const { navigation } = app;
  const send = senderOf(app, payer);
  let recorded: RecordedPayment | null = null;
  return {
    recordPayment: fromPromise<ApprovalSent | null, PaymentOrder>(async ({ input: order }) => {
      const answer = await send(order);
      recorded = recordedIn(order, answer);
      return sentIn(answer);
    }),
    goToPayments: fromPromise<void, PaymentIntent>(async ({ input: { loanId } }) =>
      navigation.goTo(payer.paymentsOf(encodeURIComponent(loanId)), {
        replace: true,
        ...(recorded === null ? {} : { state: writeRecordedPayment(recorded) }),
      }),
    ),
    goBack: fromPromise<void>(async () => navigation.goBack(payer.loans)),
  };
};

/**
 * Sends the payments of one visit. Unchanged entries are sent again as the same request under the same idempotency key;
 * each attempt of the visit has its own.
 */
export const senderOf = ({ client, clock }: App, payer: Payer) => {
  const visit = randomKey();
  const sent = new Map<number, RecordPaymentRequest>();
  return async (order: PaymentOrder): Promise<unknown> => {
    const body = sent.get(order.attempt) ?? requestOf(order, payer, clock.now());
    sent.set(order.attempt, body);
    const idempotencyKey = `${visit}-${order.attempt}`;
    return client.recordPayment({ loanId: order.intent.loanId, body, idempotencyKey });
  };
};

/** What the screen of the payments is told of the payment; its number is null where the server does not answer one. */
export const recordedIn = ({ intent, amount, penalty }: PaymentOrder, answer: unknown): RecordedPayment => {
  const { paymentId } = (answer ?? {}) as { readonly paymentId?: unknown };
  return {
    paymentId: typeof paymentId === 'string' ? paymentId : null,
    installmentNumber: intent.installmentNumber,
    total: addPaise(amount, penalty),
  };
};

const requestOf = (
  { intent, amount, penalty, method, receivedOn, reference }: PaymentOrder,
  { status, paidBy }: Payer,
  nowMs: number,
): RecordPaymentRequest => ({
  installmentNumber: intent.installmentNumber,
  amount: addPaise(amount, penalty),
  penaltyAmount: penalty,
  status,
  paidDate: paidAtOf(receivedOn, nowMs),
  dueDate: intent.dueDate,
  paymentMethod: method,
  paidBy,
  ...(reference === undefined ? {} : { reference }),
});

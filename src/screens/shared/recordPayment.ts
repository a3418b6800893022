import { fromPromise } from 'xstate';
import type { RecordPaymentRequest } from '#api/calls/payments.ts';
import { dayInIndia, instantOf } from '#domain/values/calendar.ts';
import { addPaise } from '#domain/values/money.ts';
import { type PaymentIntent, readIntentDay, readPaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import type { PaymentOrder } from '#domain/loan/payment/paymentOrder.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import type { Clock } from '#machines/clock.ts';
import { sentIn } from './secondPerson.ts';
import type { App } from '#app/app.ts';

/**
 * The status under which this payer's payment is recorded (rule PAYMENT-RECORD), and where the loan's payments are
 * shown.
 */
export interface Payer extends Pick<RecordPaymentRequest, 'status' | 'paidBy'> {
  readonly paymentsOf: (loanId: string) => string;
  /** The list of loans, for a visit without a previous screen. */
  readonly loans: string;
}

/** The start of a confirm screen; a proposal without a day counts as today's. */
export const proposalIn = (state: unknown, clock: Clock) => ({
  intent: readPaymentIntent(state),
  asOf: readIntentDay(state) ?? dayInIndia(clock.now()),
  clock,
});

/** The actors of the confirm screens of staff and borrowers; made anew for each visit. */
export const paymentActors = ({ client, clock, navigation }: App, payer: Payer) => {
  const visit = crypto.randomUUID();
  const sent = new Map<number, RecordPaymentRequest>();
  return {
    recordPayment: fromPromise<ApprovalSent | null, PaymentOrder>(async ({ input: order }) => {
      // Sending the same entries again repeats exactly the same request under the same key.
      const body = sent.get(order.attempt) ?? requestOf(order, payer, clock.now());
      sent.set(order.attempt, body);
      const idempotencyKey = `${visit}-${order.attempt}`;
      return sentIn(await client.recordPayment({ loanId: order.intent.loanId, body, idempotencyKey }));
    }),
    goToPayments: fromPromise<void, PaymentIntent>(async ({ input: { loanId } }) =>
      navigation.goTo(payer.paymentsOf(encodeURIComponent(loanId)), { replace: true }),
    ),
    goBack: fromPromise<void>(async () => navigation.goBack(payer.loans)),
  };
};

const requestOf = (
  { intent, amount, penalty, method }: PaymentOrder,
  { status, paidBy }: Payer,
  nowMs: number,
): RecordPaymentRequest => ({
  installmentNumber: intent.installmentNumber,
  amount: addPaise(amount, penalty),
  penaltyAmount: penalty,
  status,
  paidDate: instantOf(nowMs),
  dueDate: intent.dueDate,
  paymentMethod: method,
  paidBy,
});

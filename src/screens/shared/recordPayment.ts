import * as Schema from 'effect/Schema';
import { fromPromise } from 'xstate';
import type { RecordPaymentRequest } from '#api/calls/payments.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { addPaise } from '#domain/values/money.ts';
import { type PaymentIntent, readIntentDay, readPaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import { paidAtOf, type PaymentOrder } from '#domain/loan/payment/paymentOrder.ts';
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
export const paymentActors = ({ client, clock, navigation }: App, payer: Payer) => {
  const visit = crypto.randomUUID();
  const sent = new Map<number, RecordPaymentRequest>();
  return {
    recordPayment: fromPromise<ApprovalSent | null, PaymentOrder>(async ({ input: order }) => {
      // Unchanged entries are sent again as the same request under the same idempotency key.
      const body = sent.get(order.attempt) ?? requestOf(order, payer, clock.now());
      sent.set(order.attempt, body);
      const idempotencyKey = `${visit}-${order.attempt}`;
      return sentIn(await client.recordPayment({ loanId: order.intent.loanId, body, idempotencyKey }));
    }),
    goToPayments: fromPromise<void, PaymentIntent>(async ({ input: { loanId, installmentNumber } }) =>
      navigation.goTo(payer.paymentsOf(encodeURIComponent(loanId)), {
        replace: true,
        state: { recordedInstallment: installmentNumber },
      }),
    ),
    goBack: fromPromise<void>(async () => navigation.goBack(payer.loans)),
  };
};

/** The installment whose payment was just recorded, in the state of the payments' page; null for none. */
export const recordedIn = (state: unknown): number | null => {
  const decoded = decodeRecorded(state);
  return decoded._tag === 'Some' ? decoded.value.recordedInstallment : null;
};

const decodeRecorded = Schema.decodeUnknownOption(Schema.Struct({ recordedInstallment: Schema.Number }));

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

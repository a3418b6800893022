import { fromPromise } from 'xstate';
import type { PaymentOrder } from '#domain/loan/payment/paymentOrder.ts';
import { writeRecordedTogether } from '#domain/loan/payment/recordedPayment.ts';
import { standingFor } from '#domain/loan/payment/severalPayments.ts';
import { type Day, dayInIndia } from '#domain/values/calendar.ts';
import type { SeveralOutcome } from '#machines/payments/severalPayments.ts';
import { paymentsInTurn } from '#machines/payments/worksInTurn.ts';
import type { App } from '#app/app.ts';
import { type Payer, recordedIn, senderOf } from '#screens/shared/recordPayment.ts';
import { sentIn } from '#screens/shared/secondPerson.ts';

/** The actors of the confirm screen of several payments, created anew for each visit. */
export const severalActors = (app: App, payer: Payer) => {
  const { client, clock, navigation } = app;
  const send = senderOf(app, payer);
  let begunOn: Day | null = null;
  return {
    paymentsInTurn: paymentsInTurn.provide({
      actors: {
        doNext: fromPromise(async ({ input: { item } }) => {
          const today = dayInIndia(clock.now());
          begunOn ??= today;
          // The money came in on the day on which it was confirmed, also where the rest is sent on a later one.
          const order: PaymentOrder = begunOn === today ? item : { receivedOn: begunOn, ...item };
          const answer = await send(order);
          const sent = sentIn(answer);
          return sent === null ? { _tag: 'Done', done: recordedIn(order, answer) } : { _tag: 'Sent', sent };
        }),
        findDone: fromPromise(async ({ input: { items } }) => {
          const [first] = items;
          if (first === undefined) return [];
          const { rows } = await client.listLoanPayments({ loanId: first.intent.loanId });
          return standingFor(items, rows);
        }),
      },
    }),
    goToPayments: fromPromise<void, SeveralOutcome>(async ({ input: { intents, recorded } }) => {
      const asked = intents.map(({ installmentNumber }) => installmentNumber);
      navigation.goTo(payer.paymentsOf(encodeURIComponent(intents[0]?.loanId ?? '')), {
        replace: true,
        state: writeRecordedTogether({ recorded, asked }),
      });
    }),
    goBack: fromPromise<void>(async () => navigation.goBack(payer.loans)),
  };
};

import { useLocation, useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { confirmedOf, type Payment } from '#domain/loan/payment/payment.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import { readRecordedPayment, readRecordedTogether } from '#domain/loan/payment/recordedPayment.ts';
import { idempotentSender, type SendOnce } from '#browser/idempotentSender.ts';
import { auditTrail } from '#machines/payments/auditTrail.ts';
import { installmentTicks } from '#machines/payments/installmentTicks.ts';
import { loanPayments } from '#machines/payments/loanPayments.ts';
import { paymentRevert } from '#machines/payments/paymentRevert.ts';
import { payNow } from '#machines/payments/payNow.ts';
import { auditEntries, loanLedger } from '#machines/payments/parts.ts';
import { receiptsInTurn } from '#machines/payments/worksInTurn.ts';
import { Payments } from '#ui/staff/payments/Payments.tsx';
import type { App } from '#app/app.ts';
import { copyMachine } from '#app/clipboard.ts';
import { idOf } from '#screens/shared/idOf.ts';
import { noApproval, orAskApproval, sentIn } from '#screens/shared/secondPerson.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { waiverOf, withdrawalOf } from '#screens/shared/waivers.ts';
import { openConfirmation, readLedger } from './loanLedger.ts';
import { openSeveral } from './openSeveral.ts';

/** The screen at `/payments/{loanId}`. */
export const paymentsScreen = (app: App) => {
  const machine = provideActors(app);
  const ticksMachine = installmentTicks.provide({
    actors: {
      openSeveral: fromPromise(async ({ input: { ledger, upTo } }) =>
        openSeveral(app.navigation, ledger, upTo),
      ),
    },
  });
  return () => {
    const { loanId = '' } = useParams();
    const { state } = useLocation();
    return (
      <Payments
        key={loanId}
        machine={machine}
        copyMachine={copyMachine}
        input={{ loanId, clock: app.clock }}
        ticksMachine={ticksMachine}
        recorded={readRecordedPayment(state)}
        together={readRecordedTogether(state)}
      />
    );
  };
};

const provideActors = (app: App) => {
  const { client, navigation } = app;
  const sendOnce = idempotentSender();
  return loanPayments.provide({
    actors: {
      loanLedger: loadedBy(loanLedger, (loanId) => readLedger(app, loanId)),
      auditTrail: auditTrail.provide({
        actors: { auditEntries: loadedBy(auditEntries, (loanId) => client.listLoanAudit({ loanId })) },
      }),
      confirmReceived: fromPromise(({ input }) => confirmReceived(client, sendOnce, input)),
      receiptsInTurn: receiptsInTurn.provide({
        actors: {
          doNext: fromPromise(async ({ input: { item } }) => {
            const sent = await confirmReceived(client, sendOnce, item);
            return sent === null ? { _tag: 'Done', done: item } : { _tag: 'Sent', sent };
          }),
          findDone: fromPromise(async ({ input: { items } }) => {
            const { rows } = await client.listLoanPayments({ loanId: items[0]?.loanId ?? '' });
            return confirmedOf(items, rows);
          }),
        },
      }),
      paymentRevert: provideRevert(client, sendOnce),
      penaltyWaiver: waiverOf(client),
      waiverWithdrawal: withdrawalOf(client),
      payNow: payNow.provide({
        actors: {
          openConfirmation: fromPromise(async ({ input: { ledger, installmentNumber } }) =>
            openConfirmation(navigation, ledger, installmentNumber),
          ),
        },
      }),
    },
  });
};

/** Confirms a payment as received; answers the request for approval where a second person must, else null. */
const confirmReceived = async (
  client: App['client'],
  sendOnce: SendOnce,
  payment: Payment,
): Promise<ApprovalSent | null> => {
  const paymentId = idOf(payment.paymentId, payment._id);
  const answer = await orAskApproval(
    sendOnce(['confirm', paymentId], (idempotencyKey) =>
      client.confirmPayment({ paymentId, idempotencyKey }),
    ),
    () => client.askApproval({ body: { ...noApproval, action: 'confirmPayment', paymentId } }),
  );
  return sentIn(answer);
};

const provideRevert = (client: App['client'], sendOnce: SendOnce) =>
  paymentRevert.provide({
    actors: {
      revertPayment: fromPromise(async ({ input }) => {
        const reason = input.reason.trim();
        const paymentId = idOf(input.payment.paymentId, input.payment._id);
        const body = { revertedBy: 'Admin', revertReason: reason };
        const answer = await orAskApproval(
          sendOnce(['revert', paymentId, reason], (idempotencyKey) =>
            client.revertPayment({ paymentId, body, idempotencyKey }),
          ),
          () => client.askApproval({ body: { ...noApproval, action: 'revertPayment', paymentId, reason } }),
        );
        return sentIn(answer);
      }),
    },
  });

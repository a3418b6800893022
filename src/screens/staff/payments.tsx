import { useLocation, useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { readRecordedPayment, readRecordedTogether } from '#domain/loan/payment/recordedPayment.ts';
import { auditTrail } from '#machines/payments/auditTrail.ts';
import { installmentTicks } from '#machines/payments/installmentTicks.ts';
import { loanPayments } from '#machines/payments/loanPayments.ts';
import { paymentRevert } from '#machines/payments/paymentRevert.ts';
import { payNow } from '#machines/payments/payNow.ts';
import { auditEntries, loanLedger } from '#machines/payments/parts.ts';
import { Payments } from '#ui/staff/payments/Payments.tsx';
import type { App } from '#app/app.ts';
import { copyMachine } from '#app/clipboard.ts';
import { idOf } from '#screens/shared/idOf.ts';
import { noApproval, orAskApproval, sentIn } from '#screens/shared/secondPerson.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { waiverOf, withdrawalOf } from '#screens/shared/waivers.ts';
import { openConfirmation, openSeveral, readLedger } from './loanLedger.ts';

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
        input={{ loanId }}
        ticksMachine={ticksMachine}
        recorded={readRecordedPayment(state)}
        together={readRecordedTogether(state)}
      />
    );
  };
};

const provideActors = (app: App) => {
  const { client, navigation } = app;
  return loanPayments.provide({
    actors: {
      loanLedger: loadedBy(loanLedger, (loanId) => readLedger(app, loanId)),
      auditTrail: auditTrail.provide({
        actors: { auditEntries: loadedBy(auditEntries, (loanId) => client.listLoanAudit({ loanId })) },
      }),
      confirmReceived: fromPromise(async ({ input }) => {
        const paymentId = idOf(input.paymentId, input._id);
        const answer = await orAskApproval(client.confirmPayment({ paymentId }), () =>
          client.askApproval({ body: { ...noApproval, action: 'confirmPayment', paymentId } }),
        );
        return sentIn(answer);
      }),
      paymentRevert: provideRevert(client),
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

const provideRevert = (client: App['client']) =>
  paymentRevert.provide({
    actors: {
      revertPayment: fromPromise(async ({ input }) => {
        const reason = input.reason.trim();
        const paymentId = idOf(input.payment.paymentId, input.payment._id);
        const body = { revertedBy: 'Admin', revertReason: reason };
        const answer = await orAskApproval(client.revertPayment({ paymentId, body }), () =>
          client.askApproval({ body: { ...noApproval, action: 'revertPayment', paymentId, reason } }),
        );
        return sentIn(answer);
      }),
    },
  });

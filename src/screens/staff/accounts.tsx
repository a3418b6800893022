import { useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { isOurServer } from '#browser/credentials.ts';
import { idempotentSender } from '#browser/idempotentSender.ts';
import { accountPage } from '#machines/accounts/accountPage.ts';
import { accountTask, type SentTask } from '#machines/accounts/accountTask.ts';
import { type AccountOfLoan, loanAccount } from '#machines/accounts/parts.ts';
import { AccountPage } from '#ui/staff/accounts/AccountPage.tsx';
import type { App } from '#app/app.ts';
import { useAccountTab } from '#screens/shared/accounts.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { readLoanWaivers, waiverOf, withdrawalOf } from '#screens/shared/waivers.ts';

/** The screen at `/accounts/{loanId}?tab=…`. */
export const accountScreen = (app: App) => {
  const machine = provideActors(app);
  return () => {
    const { loanId = '' } = useParams();
    const tab = useAccountTab(app);
    return <AccountPage key={loanId} machine={machine} input={{ loanId, clock: app.clock }} {...tab} />;
  };
};

const provideActors = (app: App) => {
  const { client } = app;
  const sendOnce = idempotentSender();
  return accountPage.provide({
    actors: {
      loanAccount: loadedBy(loanAccount, (loanId) => readAccount(app, loanId)),
      accountTask: accountTask.provide({
        actors: {
          doTask: fromPromise<void, SentTask>(({ input }) =>
            sendOnce(input, (idempotencyKey) => send(client, input, idempotencyKey)),
          ),
        },
      }),
      penaltyWaiver: waiverOf(client),
      waiverWithdrawal: withdrawalOf(client),
    },
  });
};

/**
 * The account with its borrower and vehicle; either is null where it cannot be loaded. Our own server sends the waivers with
 * the account.
 */
const readAccount = async ({ client, storage }: App, loanId: string): Promise<AccountOfLoan> => {
  const [account, loan, found] = await Promise.all([
    client.getAccount({ loanId }),
    client.getLoan({ loanId }),
    isOurServer(storage) ? null : readLoanWaivers(client, loanId),
  ]);
  const waivers = account.waivers ?? found;
  const { customerId, vehicleId } = loan;
  const [customer, vehicle] = await Promise.all([
    customerId === null ? null : client.getCustomer({ customerId }).catch(() => null),
    vehicleId === null ? null : client.getVehicle({ vehicleId }).catch(() => null),
  ]);
  return { account, loan, waivers, customer, vehicle };
};

const send = async (client: Client, { loanId, order }: SentTask, idempotencyKey: string): Promise<void> => {
  switch (order.type) {
    case 'levy': {
      const { kind, amount, leviedOn, reason } = order;
      await client.levyCharge({ loanId, body: { kind, amount, leviedOn, reason }, idempotencyKey });
      return;
    }
    case 'waive':
    case 'cancel': {
      const status = order.type === 'waive' ? ('Waived' as const) : ('Cancelled' as const);
      const body = { status, reason: order.reason };
      await client.updateCharge({ chargeId: order.chargeId, body, idempotencyKey });
      return;
    }
    case 'refund': {
      const { amount, method, reference, reason } = order;
      const body = { amount, method, reference, reason, preview: false };
      await client.refundAdvance({ loanId, body, idempotencyKey });
    }
  }
};

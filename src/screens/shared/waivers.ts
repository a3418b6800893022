import { fromPromise } from 'xstate';
import { idempotentSender } from '#browser/idempotentSender.ts';
import { randomKey } from '#browser/random.ts';
import type { WaiverOrder } from '#domain/loan/penalty/waiverDraft.ts';
import type { LoanWaivers } from '#domain/loan/penalty/waiver.ts';
import { penaltyWaiver } from '#machines/payments/penaltyWaiver.ts';
import { waiverWithdrawal } from '#machines/payments/waiverWithdrawal.ts';
import type { App } from '#app/app.ts';
import { idOf } from './idOf.ts';
import { sentIn } from './secondPerson.ts';

/** The waivers of a loan; null where they cannot be read, as on a server that keeps none. */
export const readLoanWaivers = (client: App['client'], loanId: string): Promise<LoanWaivers | null> =>
  client.getLoanWaivers({ loanId }).catch(() => null);

export const waiverOf = (client: App['client']) => {
  const keys = new WeakMap<WaiverOrder, string>();
  return penaltyWaiver.provide({
    actors: {
      waivePenalty: fromPromise(async ({ input: order }) => {
        const { loanId, installmentNumber } = order.penalty;
        const body = { installmentNumber, amount: order.amount, reason: order.reason };
        // Another try of what was shown is the same request.
        const idempotencyKey = keys.get(order) ?? randomKey();
        keys.set(order, idempotencyKey);
        return sentIn(await client.waivePenalty({ loanId, body, idempotencyKey }));
      }),
    },
  });
};

export const withdrawalOf = (client: App['client']) => {
  const sendOnce = idempotentSender();
  return waiverWithdrawal.provide({
    actors: {
      withdrawWaiver: fromPromise(async ({ input: { waiver, reason } }) => {
        const sent = { waiverId: idOf(waiver.waiverId), body: { reason: reason.trim() } };
        await sendOnce(sent, (idempotencyKey) => client.withdrawWaiver({ ...sent, idempotencyKey }));
      }),
    },
  });
};

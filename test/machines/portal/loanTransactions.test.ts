import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loanTransactions } from '#machines/portal/loanTransactions.ts';
import type { AuditTrail } from '#machines/payments/loanPayments.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';

test('a retry that fails says why it failed this time', async () => {
  const load = stubActor<AuditTrail, string>();
  const actor = createActor(loanTransactions.provide({ actors: { loadTrail: load.logic } }), {
    input: { loanId: 'LN-000001' },
  }).start();
  load.latest().fail(refusal(500));
  await flushPromises();
  expect(actor.getSnapshot().context.failure).toEqual({ reason: 'Failed to load payment history' });
  actor.send({ type: 'reload.requested' });
  load.latest().fail(unreachable());
  await flushPromises();
  expect(actor.getSnapshot().context.failure).toEqual({
    title: 'Failed to load payment history',
    reason: expect.stringMatching(/^Unable to connect to the server/),
  });
});

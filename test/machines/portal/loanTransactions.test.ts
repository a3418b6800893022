import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loanTransactions } from '#machines/portal/loanTransactions.ts';
import type { AuditTrail } from '#machines/payments/paymentHistory.ts';
import { asked, refusal, settled, unreachable } from '#test/support/machines/machines.ts';

test('a retry that fails says why it failed this time', async () => {
  const load = asked<AuditTrail, string>();
  const actor = createActor(loanTransactions.provide({ actors: { loadTrail: load.logic } }), {
    input: { loanId: 'LN-000001' },
  }).start();
  load.latest().fail(refusal(500));
  await settled();
  expect(actor.getSnapshot().context.failure).toEqual({ reason: 'Failed to load payment history' });
  actor.send({ type: 'reload.requested' });
  load.latest().fail(unreachable());
  await settled();
  expect(actor.getSnapshot().context.failure).toEqual({
    title: 'Failed to load payment history',
    reason: expect.stringMatching(/^Unable to connect to the server/),
  });
});

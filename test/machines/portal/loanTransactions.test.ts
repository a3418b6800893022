import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import type { Rows } from '#domain/lists/rows.ts';
import { loanTransactions } from '#machines/portal/parts.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';

test('a failed retry shows the reason of this failure', async () => {
  const load = stubActor<Rows<AuditEntry>, { readonly from: string }>();
  const actor = createActor(loanTransactions.provide({ actors: { load: load.logic } }), {
    input: 'LN-000001',
  }).start();
  load.latest().fail(refusal(500));
  await flushPromises();
  expect(actor.getSnapshot().context.failure).toEqual({ reason: 'Failed to load payment history' });
  actor.send({ type: 'load.requested' });
  load.latest().fail(unreachable());
  await flushPromises();
  expect(actor.getSnapshot().context.failure).toEqual({
    title: 'Failed to load payment history',
    reason: expect.stringMatching(/^Unable to connect to the server/),
  });
});

import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { refusedWith } from '#api/failure.ts';
import type { DisbursalTerms } from '#domain/loan/disbursalDraft.ts';
import { accountTask } from '#machines/accounts/accountTask.ts';
import { disbursalEntry } from '#machines/disbursals/disbursalEntry.ts';
import { rupees } from '#domain/values/money.ts';

const clock = { now: () => Date.parse('2026-04-20T10:00:00+05:30') };

/** The page of a gateway that did not wait for the server: it says nothing of what the server did. */
const gateway = (): Promise<void> => Promise.reject(refusedWith(502, null));

test('a charge whose answer was lost is not told as not recorded', async () => {
  const actor = createActor(accountTask.provide({ actors: { doTask: fromPromise(gateway) } }), {
    input: { loanId: 'LN-000001', task: { type: 'levy' }, clock },
  }).start();
  actor.send({ type: 'draft.changed', change: { kind: 'Visit', amount: '100', reason: 'Called twice' } });
  actor.send({ type: 'task.confirmed' });
  const refused = await waitFor(actor, (snapshot) => snapshot.matches({ asking: 'refused' }));
  expect(refused.context.failure).toEqual({ reason: 'There was an error recording this.' });
});

test('a disbursal whose answer was lost is not told as not recorded', async () => {
  const terms: DisbursalTerms = { loanAmount: rupees(100_000), deductions: [] };
  const actor = createActor(
    disbursalEntry.provide({
      actors: { recordDisbursal: fromPromise(gateway), readTerms: fromPromise(() => Promise.resolve(terms)) },
    }),
    { input: { loanId: 'LN-000001', terms, account: null, clock } },
  ).start();
  actor.send({ type: 'draft.changed', change: { payee: 'Borrower', reference: 'UTR1' } });
  actor.send({ type: 'review.requested' });
  actor.send({ type: 'disbursal.confirmed' });
  const refused = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'refused' }));
  expect(refused.context.failure).toEqual({ reason: 'There was an error recording the disbursal.' });
});

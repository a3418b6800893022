import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type AuditQuery, wholeAuditQuery } from '#domain/audit/auditQuery.ts';
import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import { auditChanges } from '#machines/staff/auditChanges.ts';
import type { Page, Rows } from '#domain/lists/rows.ts';
import type { ListEvent, ListInput } from '#machines/kinds/list.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { change } from '#test/machines/walks/kinds/list.ts';

const page: Rows<AuditRecord> & Page<AuditRecord> = { rows: [change], total: 70, unreadable: 0 };

const start = async () => {
  const clock = new SimulatedClock();
  const load = stubActor<Rows<AuditRecord> & Page<AuditRecord>, ListInput<AuditQuery>>();
  const actor = createActor(auditChanges.provide({ actors: { loadRecords: load.logic } }), {
    clock,
    input: { query: wholeAuditQuery },
  });
  actor.start();
  const answer = async (output: Rows<AuditRecord> & Page<AuditRecord>) => {
    load.latest().answer(output);
    await flushPromises();
  };
  const fail = async (error: unknown) => {
    load.latest().fail(error);
    await flushPromises();
  };
  const send = (event: ListEvent<AuditQuery>) => actor.send(event);
  return { clock, load, send, answer, fail, snapshot: () => actor.getSnapshot() };
};

describe('the search in the trail', () => {
  test('makes one call after each pause while a filter is typed, and one at once when a filter is chosen', async () => {
    const { clock, load, send, answer } = await start();
    await answer(page);
    for (const value of ['L', 'LN', 'LN-000001']) {
      send({ type: 'query.typed', change: { id: value } });
      clock.increment(249);
    }
    expect(load.calls).toHaveLength(1);
    clock.increment(1);
    expect(load.latest().input.query).toEqual({ ...wholeAuditQuery, id: 'LN-000001' });
    send({ type: 'query.changed', change: { subject: 'loan' } });
    expect(load.latest().input.query).toEqual({ ...wholeAuditQuery, id: 'LN-000001', subject: 'loan' });
  });

  test('loads the last page where a link is beyond the end', async () => {
    const { load, send, answer, snapshot } = await start();
    await answer(page);
    send({ type: 'query.changed', change: { offset: 500 } });
    await answer({ ...page, rows: [] });
    expect(load.latest().input.query.offset).toBe(50);
    await answer(page);
    expect(snapshot().value).toBe('shown');
  });

  test('keeps the rows when a load fails, says why, and tries again', async () => {
    const { send, answer, fail, snapshot } = await start();
    await answer(page);
    send({ type: 'load.requested' });
    await fail(unreachable());
    expect(snapshot().value).toBe('unavailable');
    expect(snapshot().context.load).toBe(page);
    expect(snapshot().context.failure?.reason).toMatch(/^Unable to connect/);
    send({ type: 'load.requested' });
    await answer(page);
    expect(snapshot().context.failure).toBeNull();
  });

  test('says so where the server has no such call', async () => {
    const { fail, snapshot } = await start();
    await fail(refusal(404));
    expect(snapshot().value).toBe('absent');
    expect(snapshot().context.failure?.reason).toBe('This server keeps no audit trail that can be searched.');
  });

  test('makes no call where the address repeats the present query', async () => {
    const { load, send, answer } = await start();
    await answer(page);
    send({ type: 'query.opened', query: { ...wholeAuditQuery } });
    expect(load.calls).toHaveLength(1);
    send({ type: 'query.opened', query: { ...wholeAuditQuery, subject: 'staff' } });
    expect(load.latest().input.query.subject).toBe('staff');
  });
});

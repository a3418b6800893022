import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import { defaultListQuery } from '#domain/lists/listQuery.ts';
import { loanList } from '#domain/lists/listShapes.ts';
import { onlyHit } from '#domain/lists/rows.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { ListAnswer } from '#api/call.ts';
import { type ListEvent, type ListInput, shownPage } from '#machines/kinds/list.ts';
import { loansList } from '#machines/loans/loansList.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { loans } from '#test/machines/walks/kinds/list.ts';

const page: ListAnswer<Loan> = { rows: loans, total: 70, unreadable: 0 };
const whole: ListAnswer<Loan> = { rows: loans, unreadable: 0, total: null };

const start = async (first: ListAnswer<Loan> | null = page) => {
  const clock = new SimulatedClock();
  const load = stubActor<ListAnswer<Loan>, ListInput>();
  const actor = createActor(loansList.provide({ actors: { loadRecords: load.logic } }), {
    clock,
    input: { query: defaultListQuery },
  });
  actor.start();
  if (first !== null) {
    load.latest().answer(first);
    await flushPromises();
  }
  const send = (event: ListEvent) => actor.send(event);
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const shown = () => shownPage(context(), loanList(day('2026-03-20')));
  return { actor, clock, load, send, state, context, shown };
};

describe('on a server that pages', () => {
  test('typing makes one call after each pause, with the text typed last', async () => {
    const { clock, load, send } = await start();
    for (const search of ['a', 'as', 'ash', 'asha']) {
      send({ type: 'query.typed', change: { search } });
      clock.increment(249);
    }
    expect(load.calls).toHaveLength(1);
    clock.increment(1);
    expect(load.calls).toHaveLength(2);
    expect(load.latest().input.query).toEqual({ ...defaultListQuery, search: 'asha' });
  });

  test('the answer to an earlier query is never shown', async () => {
    const { clock, load, send, shown } = await start();
    send({ type: 'query.changed', change: { sort: 'loanAmount', order: 'desc' } });
    const older = load.latest();
    send({ type: 'query.typed', change: { search: '10' } });
    older.answer({ ...page, total: 1 });
    await flushPromises();
    expect(shown()?.total).toBe(70);
    clock.increment(250);
    load.latest().answer({ ...page, total: 2 });
    await flushPromises();
    expect(shown()?.total).toBe(2);
  });

  test('a page is requested by its offset; another search or sort starts at the first page', async () => {
    const { clock, load, send } = await start();
    send({ type: 'query.changed', change: { offset: 25 } });
    expect(load.latest().input.query.offset).toBe(25);
    send({ type: 'query.changed', change: { sort: 'loanAmount', order: 'desc' } });
    expect(load.latest().input.query).toEqual({ ...defaultListQuery, sort: 'loanAmount', order: 'desc' });
    send({ type: 'query.changed', change: { offset: 50 } });
    send({ type: 'query.changed', change: { limit: 100 } });
    expect(load.latest().input.query).toMatchObject({ limit: 100, offset: 0, sort: 'loanAmount' });
    send({ type: 'query.changed', change: { offset: 50 } });
    send({ type: 'query.typed', change: { search: 'x' } });
    clock.increment(250);
    expect(load.latest().input.query.offset).toBe(0);
  });

  test('the page is shown as the server sent it', async () => {
    const { shown } = await start();
    expect(shown()).toMatchObject({ rows: loans, total: 70 });
  });

  test('for a page beyond the end the last page is requested; a list that has become empty is shown as empty', async () => {
    const { load, send, state, context, shown } = await start();
    send({ type: 'query.changed', change: { offset: 999 } });
    load.latest().answer({ ...page, rows: [] });
    await flushPromises();
    expect(state()).toEqual({ loading: 'listing' });
    expect(load.latest().input.query).toEqual({ ...defaultListQuery, offset: 50 });
    load.latest().answer({ ...page, rows: [], total: 0 });
    await flushPromises();
    expect(load.latest().input.query).toEqual(defaultListQuery);
    load.latest().answer({ ...page, rows: [], total: 0 });
    await flushPromises();
    expect(state()).toBe('shown');
    expect(context().query).toEqual(defaultListQuery);
    expect(shown()?.total).toBe(0);
    expect(load.calls).toHaveLength(4);
  });

  test('a page with rows, readable or not, is shown, whatever total the server gives', async () => {
    const { load, send, state } = await start();
    send({ type: 'query.changed', change: { offset: 25 } });
    load.latest().answer({ ...page, total: 3 });
    await flushPromises();
    expect(state()).toBe('shown');
    send({ type: 'query.changed', change: { offset: 50 } });
    load.latest().answer({ ...page, rows: [], unreadable: 20 });
    await flushPromises();
    expect(state()).toBe('shown');
    expect(load.calls).toHaveLength(3);
  });

  test('the current page stays shown while the next one is loaded', async () => {
    const { send, shown } = await start();
    send({ type: 'query.changed', change: { offset: 25 } });
    expect(shown()?.rows).toEqual(loans);
  });
});

describe('Enter in the search', () => {
  const hit = { ...page, rows: loans.slice(0, 1), total: 1 };
  const listening = async (first: ListAnswer<Loan> | null = page) => {
    const list = await start(first);
    const opened: (string | undefined)[] = [];
    list.actor.on('search.answered', () =>
      opened.push(onlyHit(list.shown() ?? { rows: [], total: 0 }, list.context().query.search)?.loanId),
    );
    return { ...list, opened };
  };

  test('asks at once, without the pause, and tells of the answer', async () => {
    const { load, send, opened } = await listening();
    send({ type: 'query.typed', change: { search: 'LN-000001' } });
    send({ type: 'hit.requested' });
    expect(load.latest().input.query.search).toBe('LN-000001');
    expect(opened).toEqual([]);
    load.latest().answer(hit);
    await flushPromises();
    expect(opened).toEqual(['LN-000001']);
  });

  test('waits for the answer that is under way', async () => {
    const { clock, load, send, opened } = await listening();
    send({ type: 'query.typed', change: { search: 'LN-000001' } });
    clock.increment(250);
    send({ type: 'hit.requested' });
    send({ type: 'hit.requested' });
    expect(load.calls).toHaveLength(2);
    load.latest().answer(hit);
    await flushPromises();
    expect(opened).toEqual(['LN-000001']);
  });

  test('opens what is there already, and nothing where there is more than one, or no search', async () => {
    const { send, opened } = await listening(whole);
    send({ type: 'hit.requested' });
    send({ type: 'query.typed', change: { search: 'LN-0000' } });
    send({ type: 'hit.requested' });
    send({ type: 'query.typed', change: { search: '0010' } });
    send({ type: 'hit.requested' });
    expect(opened).toEqual([undefined, undefined, 'LN-000010']);
  });

  test('is taken back by another letter, and by a search that fails', async () => {
    const { clock, load, send, opened } = await listening();
    send({ type: 'query.typed', change: { search: 'LN' } });
    send({ type: 'hit.requested' });
    send({ type: 'query.typed', change: { search: 'LN-' } });
    clock.increment(250);
    load.latest().answer(hit);
    await flushPromises();
    send({ type: 'query.typed', change: { search: 'LN-0' } });
    send({ type: 'hit.requested' });
    load.latest().fail(unreachable());
    await flushPromises();
    send({ type: 'load.requested' });
    load.latest().answer(hit);
    await flushPromises();
    expect(opened).toEqual([]);
  });
});

describe('on a server that sends whole lists', () => {
  test('search, sort and page are computed in the browser, at once and without a call', async () => {
    const { load, send, state, shown } = await start(whole);
    send({ type: 'query.typed', change: { search: '0010' } });
    expect(shown()).toEqual({ rows: [loans[2]], total: 1 });
    send({ type: 'query.typed', change: { search: '' } });
    send({ type: 'query.changed', change: { sort: 'loanId', order: 'desc' } });
    expect(shown()?.rows.map(({ loanId }) => loanId)).toEqual(['LN-000010', 'LN-000002', 'LN-000001']);
    send({ type: 'query.changed', change: { limit: 2 } });
    send({ type: 'query.changed', change: { offset: 2 } });
    expect(shown()).toEqual({ rows: [loans[0]], total: 3 });
    expect(state()).toBe('shown');
    expect(load.calls).toHaveLength(1);
  });

  test('for a page beyond the end the last page is shown', async () => {
    const { send, shown } = await start(whole);
    send({ type: 'query.opened', query: { ...defaultListQuery, limit: 25, offset: 999 } });
    expect(shown()?.rows).toEqual(loans);
    send({ type: 'query.changed', change: { limit: 2 } });
    send({ type: 'query.changed', change: { offset: 40 } });
    expect(shown()).toEqual({ rows: [loans[2]], total: 3 });
  });

  test('a reload loads the list again', async () => {
    const { load, send } = await start(whole);
    send({ type: 'load.requested' });
    expect(load.calls).toHaveLength(2);
  });
});

describe('an address that is opened', () => {
  const asha = { ...defaultListQuery, search: 'asha', offset: 25 };

  test('is loaded from the server at once, whatever the list showed', async () => {
    const { load, send, state, context } = await start();
    send({ type: 'query.opened', query: asha });
    expect(state()).toEqual({ loading: 'listing' });
    expect(load.latest().input.query).toEqual(asha);
    send({ type: 'query.opened', query: defaultListQuery });
    expect(load.latest().input.query).toEqual(defaultListQuery);
    load.latest().answer(page);
    await flushPromises();
    expect(context().query).toEqual(defaultListQuery);
    expect(load.calls).toHaveLength(3);
  });

  test('replaces a search that is being typed', async () => {
    const { clock, load, send, state } = await start();
    send({ type: 'query.typed', change: { search: 'old' } });
    send({ type: 'query.opened', query: asha });
    clock.increment(250);
    expect(load.calls).toHaveLength(2);
    expect(load.latest().input.query).toEqual(asha);
    load.latest().answer(page);
    await flushPromises();
    expect(state()).toBe('shown');
  });

  test('makes no call where it is the query that is shown already', async () => {
    const { clock, load, send, state } = await start();
    send({ type: 'query.opened', query: { ...defaultListQuery } });
    expect(state()).toBe('shown');
    send({ type: 'query.typed', change: { search: 'asha' } });
    send({ type: 'query.opened', query: { ...defaultListQuery, search: 'asha' } });
    expect(state()).toBe('pausing');
    clock.increment(250);
    expect(load.calls).toHaveLength(2);
  });

  test('is answered from a list that was loaded as a whole', async () => {
    const { load, send, shown } = await start(whole);
    send({ type: 'query.opened', query: { ...defaultListQuery, search: '0010' } });
    expect(shown()).toEqual({ rows: [loans[2]], total: 1 });
    expect(load.calls).toHaveLength(1);
  });
});

describe('a load that fails', () => {
  test.each([
    [refusal(500), 'The list could not be loaded.'],
    [unreachable(), 'Unable to connect to the server. Please check your internet connection.'],
  ])('says why and is asked for again', async (error, words) => {
    const { load, send, state, context, shown } = await start(null);
    expect(shown()).toBeNull();
    load.latest().fail(error);
    await flushPromises();
    expect(state()).toBe('unavailable');
    expect(context().failure).toEqual({ reason: words });
    send({ type: 'load.requested' });
    load.latest().answer(page);
    await flushPromises();
    expect(state()).toBe('shown');
    expect(context().failure).toBeNull();
  });

  test('keeps the query', async () => {
    const { load, send } = await start();
    send({ type: 'query.changed', change: { offset: 25 } });
    load.latest().fail(unreachable());
    await flushPromises();
    send({ type: 'load.requested' });
    expect(load.latest().input.query.offset).toBe(25);
  });
});

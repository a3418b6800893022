import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { LoadedLoans, LoadedPayments } from '#domain/portfolio/dashboardBooks.ts';
import { day } from '#domain/values/calendar.ts';
import type { Page } from '#domain/lists/rows.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { LoadedWork } from '#domain/portfolio/today.ts';
import { rupees } from '#domain/values/money.ts';
import { collectionFigures, portfolioFigures } from '#domain/portfolio/portfolio.ts';
import { dashboard, type DashboardPart } from '#machines/staff/dashboard.ts';
import {
  dashboardCustomers,
  dashboardLoans,
  dashboardPayments,
  dashboardWork,
} from '#machines/staff/parts.ts';
import { partIn, stateOfPart } from '#test/support/machines/parts.ts';
import {
  stubActor,
  loanOf,
  paymentOf,
  refusal,
  flushPromises,
  unreachable,
} from '#test/support/machines/machines.ts';

const today = day('2026-03-20');
const loans: LoadedLoans = {
  rows: [
    loanOf({ disbursedDate: '2026-01-15', nextPaymentDate: '2026-03-15' }),
    loanOf({ loanId: 'LN-000002', status: 'Pending' }),
  ],
  unreadable: 1,
  kept: null,
};
const payments: LoadedPayments = { rows: [paymentOf(1)], unreadable: 2, kept: null };
const keptLoans: LoadedLoans = {
  rows: [loanOf()],
  unreadable: 0,
  kept: { figures: { activeLoans: 7, disbursed: rupees(9), overdueEmis: 1 }, total: 20_000 },
};

interface LoadInput {
  readonly from: undefined;
}

const start = () => {
  const time = { nowMs: Date.parse(`${today}T12:00:00+05:30`) };
  const clock = new SimulatedClock();
  const calls = {
    loans: stubActor<LoadedLoans, LoadInput>(),
    payments: stubActor<LoadedPayments, LoadInput>(),
    newest: stubActor<Page<Loan>, { readonly search: string }>(),
    customers: stubActor<number, LoadInput>(),
    work: stubActor<LoadedWork, LoadInput>(),
  };
  const actor = createActor(
    dashboard.provide({
      actors: {
        dashboardLoans: dashboardLoans.provide({ actors: { load: calls.loans.logic } }),
        dashboardPayments: dashboardPayments.provide({ actors: { load: calls.payments.logic } }),
        dashboardCustomers: dashboardCustomers.provide({ actors: { load: calls.customers.logic } }),
        dashboardWork: dashboardWork.provide({ actors: { load: calls.work.logic } }),
        findNewest: calls.newest.logic,
      },
    }),
    { input: { clock: { now: () => time.nowMs }, today }, clock },
  );
  actor.start();
  const send = actor.send.bind(actor);
  const context = () => actor.getSnapshot().context;
  const part = (name: DashboardPart) => partIn(actor.getSnapshot(), name);
  const ofEach = <Value>(read: (snapshot: ReturnType<typeof part>) => Value) => ({
    loans: read(part('loans')),
    payments: read(part('payments')),
    customers: read(part('customers')),
  });
  const state = () => ofEach(stateOfPart);
  const messages = () => ofEach((snapshot) => snapshot.context.failure?.reason ?? '');
  return { ...calls, time, clock, actor, send, part, state, messages, context };
};

const answerAll = async (screen: ReturnType<typeof start>) => {
  screen.loans.latest().answer(loans);
  screen.payments.latest().answer(payments);
  screen.customers.latest().answer(42);
  await flushPromises();
};

test('the three calls are made at once, and every figure is 0 until they answer', () => {
  const { loans: first, payments: second, customers: third, state, context } = start();
  expect([first, second, third].map(({ calls }) => calls.length)).toEqual([1, 1, 1]);
  expect(state()).toEqual({ loans: 'first', payments: 'first', customers: 'first' });
  expect(context()).toMatchObject({
    loans: { loans: [], figures: { activeLoans: 0, disbursed: 0, overdueEmis: 0 } },
    payments: { figures: { total: 0, thisMonth: 0, changeBps: 0, year: 2026 } },
    customers: 0,
  });
});

test('the figures are computed from what was loaded', async () => {
  const screen = start();
  await answerAll(screen);
  expect(screen.state()).toEqual({ loans: 'shown', payments: 'shown', customers: 'shown' });
  expect(screen.context()).toMatchObject({
    loans: { loans: loans.rows, unreadable: 1, figures: portfolioFigures(loans.rows, today) },
    payments: { unreadable: 2, figures: collectionFigures(payments.rows, today) },
    customers: 42,
  });
  expect(screen.context().loans.figures).toEqual({
    activeLoans: 1,
    disbursed: rupees(3_000),
    overdueEmis: 1,
  });
});

test('Refresh takes the day anew, for a screen that was left open overnight', async () => {
  const screen = start();
  await answerAll(screen);
  const [loan] = loans.rows;
  const dueOnTheFirstDay = { ...loan, nextPaymentDate: today } as Loan;
  screen.time.nowMs += 86_400_000;
  screen.send({ type: 'load.requested' });
  screen.loans.latest().answer({ ...loans, rows: [dueOnTheFirstDay] });
  screen.payments.latest().answer(payments);
  await flushPromises();
  expect(screen.context()).toMatchObject({ today: '2026-03-21', askedAt: '2026-03-21T06:30:00.000Z' });
  // Due yesterday, it is overdue today.
  expect(screen.context().loans.figures.overdueEmis).toBe(1);
});

describe('a call that fails', () => {
  test('shows its reason and leaves the others; Retry repeats it alone', async () => {
    const screen = start();
    screen.loans.latest().fail(unreachable());
    screen.payments.latest().answer(payments);
    await flushPromises();
    expect(screen.state()).toEqual({ loans: 'unavailable', payments: 'shown', customers: 'first' });
    expect(screen.messages()).toEqual({
      loans: 'Unable to connect to the server. Please check your internet connection.',
      payments: '',
      customers: '',
    });
    expect(screen.context().payments.figures.total).toBe(rupees(1_000));

    screen.send({ type: 'load.requested' });
    expect(screen.state()).toEqual({ loans: 'retrying', payments: 'refreshing', customers: 'first' });
    expect(screen.customers.calls).toHaveLength(1);
    screen.loans.latest().answer(loans);
    await flushPromises();
    expect(screen.context().loans.loans).toEqual(loans.rows);
    expect(screen.part('loans').hasTag('missing')).toBe(false);
  });

  test.each([
    [refusal(500), 'The server gave no reason.'],
    [refusal(403, 'Forbidden'), 'You do not have permission to do this.'],
    [refusal(503, 'The database is away.'), 'The database is away.'],
  ])('is told in words', async (error, words) => {
    const screen = start();
    for (const call of [screen.loans, screen.payments, screen.customers]) call.latest().fail(error);
    await flushPromises();
    expect(screen.messages()).toEqual({ loans: words, payments: words, customers: words });
  });

  test('that fails again shows the reason of this failure', async () => {
    const screen = start();
    const calls = [screen.loans, screen.payments, screen.customers];
    for (const call of calls) call.latest().fail(refusal(500));
    await flushPromises();
    screen.send({ type: 'load.requested' });
    for (const call of calls) call.latest().fail(refusal(503, 'The database is away.'));
    await flushPromises();
    const words = 'The database is away.';
    expect(screen.messages()).toEqual({ loans: words, payments: words, customers: words });
  });

  test('after a successful one sets the counters to 0, so that no figure is older than it seems', async () => {
    const screen = start();
    await answerAll(screen);
    screen.send({ type: 'load.requested' });
    expect(screen.context().customers).toBe(42);
    for (const call of [screen.loans, screen.payments, screen.customers]) call.latest().fail(refusal(500));
    await flushPromises();
    expect(screen.context()).toMatchObject({
      loans: { loans: [], unreadable: 0, figures: { activeLoans: 0, disbursed: 0, overdueEmis: 0 } },
      payments: { unreadable: 0, figures: { total: 0 } },
      customers: 0,
    });
  });
});

test('the search is kept while calls succeed and fail', async () => {
  const screen = start();
  screen.send({ type: 'search.changed', search: 'LN-2' });
  await answerAll(screen);
  screen.send({ type: 'load.requested' });
  screen.loans.latest().fail(refusal(500));
  await flushPromises();
  expect(screen.context().search).toBe('LN-2');
});

describe('with a server that computes the figures', () => {
  const shown = async () => {
    const screen = start();
    screen.loans.latest().answer(keptLoans);
    screen.payments
      .latest()
      .answer({ rows: [], unreadable: 0, kept: collectionFigures([paymentOf(1)], today) });
    await flushPromises();
    return screen;
  };

  test('shows the server’s figures, and the newest loans, of which there are more than were sent', async () => {
    const { context, newest } = await shown();
    expect(context()).toMatchObject({
      loans: { loans: [], figures: { activeLoans: 7 }, unreadable: 0 },
      newest: { rows: keptLoans.rows, total: 20_000 },
      payments: { figures: { total: rupees(1_000) } },
    });
    expect(newest.calls).toHaveLength(0);
  });

  test('searches on the server after a pause in typing; the results before stay shown until then', async () => {
    const { send, clock, newest, actor, context } = await shown();
    for (const search of ['L', 'LN', 'LN-2']) {
      send({ type: 'search.changed', search });
      clock.increment(200);
    }
    expect([newest.calls.length, actor.getSnapshot().value]).toEqual([0, 'pausing']);
    clock.increment(50);
    expect(newest.calls.map(({ input }) => input)).toEqual([{ search: 'LN-2' }]);
    expect(context().newest).toEqual({ rows: keptLoans.rows, total: 20_000 });
    newest.latest().answer({ rows: [], total: 0 });
    await flushPromises();
    expect([actor.getSnapshot().value, context().newest]).toEqual(['listed', { rows: [], total: 0 }]);
  });

  test('tells of the answer that Enter asked for, without the pause', async () => {
    const { send, newest, actor, context } = await shown();
    const told: (number | undefined)[] = [];
    actor.on('search.answered', () => told.push(context().newest?.total));
    send({ type: 'search.changed', search: 'LN-2' });
    send({ type: 'hit.requested' });
    expect([newest.calls.length, told]).toEqual([1, []]);
    newest.latest().answer({ rows: [], total: 0 });
    await flushPromises();
    expect(told).toEqual([0]);
    send({ type: 'search.changed', search: 'LN-20' });
    send({ type: 'hit.requested' });
    send({ type: 'search.changed', search: 'LN-200' });
    expect(told).toEqual([0]);
  });

  test('shows why a search failed, keeps the figures, and searches again on Refresh', async () => {
    const { send, clock, newest, actor, context, loans: load } = await shown();
    send({ type: 'search.changed', search: 'LN-2' });
    clock.increment(250);
    newest.latest().fail(unreachable());
    await flushPromises();
    expect(actor.getSnapshot().hasTag('searchFailed')).toBe(true);
    expect(context()).toMatchObject({
      searchFailure: { reason: 'Unable to connect to the server. Please check your internet connection.' },
      loans: { figures: { activeLoans: 7 } },
    });
    send({ type: 'load.requested' });
    expect(newest.calls).toHaveLength(2);
    load.latest().answer({ ...keptLoans });
    await flushPromises();
    // The loans came anew: what matches the search is found among those.
    expect(newest.calls.at(-1)?.input).toEqual({ search: 'LN-2' });
    newest.latest().answer({ rows: [loanOf()], total: 1 });
    await flushPromises();
    expect(context()).toMatchObject({ newest: { total: 1 }, searchFailure: null });
  });
});

test('today’s work fails and is loaded again without the figures, and a chosen kind of it stays', async () => {
  const screen = start();
  await answerAll(screen);
  screen.send({ type: 'work.chosen', kind: 'toApprove' });
  screen.work.latest().fail(refusal(503, 'The database is away.'));
  await flushPromises();
  const work = () => screen.actor.getSnapshot().children.work?.getSnapshot();
  expect([work()?.value, work()?.context.failure?.reason]).toEqual(['unavailable', 'The database is away.']);
  expect(screen.state()).toEqual({ loans: 'shown', payments: 'shown', customers: 'shown' });
  screen.send({ type: 'load.requested' });
  screen.work.latest().answer({ figures: null });
  await flushPromises();
  expect([work()?.value, screen.context().workKind]).toEqual(['shown', 'toApprove']);
});

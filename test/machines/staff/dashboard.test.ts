import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import type { Rows } from '#domain/lists/rows.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { rupees } from '#domain/values/money.ts';
import type { Payment } from '#domain/loan/payment.ts';
import { collectionFigures, portfolioFigures } from '#domain/loan/portfolio.ts';
import { dashboard, type DashboardPart } from '#machines/staff/dashboard.ts';
import { dashboardCustomers, dashboardLoans, dashboardPayments } from '#machines/staff/parts.ts';
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
const loans: Rows<Loan> = {
  rows: [
    loanOf({ disbursedDate: '2026-01-15', nextPaymentDate: '2026-03-15' }),
    loanOf({ loanId: 'LN-000002', status: 'Pending' }),
  ],
  unreadable: 1,
};
const payments: Rows<Payment> = { rows: [paymentOf(1)], unreadable: 2 };

interface LoadInput {
  readonly from: undefined;
}

const start = () => {
  const calls = {
    loans: stubActor<Rows<Loan>, LoadInput>(),
    payments: stubActor<Rows<Payment>, LoadInput>(),
    customers: stubActor<number, LoadInput>(),
  };
  const actor = createActor(
    dashboard.provide({
      actors: {
        dashboardLoans: dashboardLoans.provide({ actors: { load: calls.loans.logic } }),
        dashboardPayments: dashboardPayments.provide({ actors: { load: calls.payments.logic } }),
        dashboardCustomers: dashboardCustomers.provide({ actors: { load: calls.customers.logic } }),
      },
    }),
    { input: { today } },
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
  return { ...calls, actor, send, part, state, messages, context };
};

const answerAll = async (screen: ReturnType<typeof start>) => {
  screen.loans.latest().answer(loans);
  screen.payments.latest().answer(payments);
  screen.customers.latest().answer(42);
  await flushPromises();
};

test('the three calls are made at once, and until they answer every figure is that of nothing', () => {
  const { loans: first, payments: second, customers: third, state, context } = start();
  expect([first, second, third].map(({ calls }) => calls.length)).toEqual([1, 1, 1]);
  expect(state()).toEqual({ loans: 'first', payments: 'first', customers: 'first' });
  expect(context()).toMatchObject({
    loans: { loans: [], figures: { activeLoans: 0, disbursed: 0, overdueEmis: 0 } },
    payments: { figures: { total: 0, thisMonth: 0, changeBps: 0, year: 2026 } },
    customers: 0,
  });
});

test('what was read becomes the figures of the day', async () => {
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

describe('a call that fails', () => {
  test('says why, leaves the others standing, and is the only one that Retry repeats first', async () => {
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

  test('that fails again says why it failed this time', async () => {
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

  test('after a good one puts the counters back to nothing: no figure is older than it seems', async () => {
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

test('the search is kept whatever the calls do', async () => {
  const screen = start();
  screen.send({ type: 'search.changed', search: 'LN-2' });
  await answerAll(screen);
  screen.send({ type: 'load.requested' });
  screen.loans.latest().fail(refusal(500));
  await flushPromises();
  expect(screen.context().search).toBe('LN-2');
});

import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Listing } from '#api/call.ts';
import { day } from '#domain/values/calendar.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { rupees } from '#domain/values/money.ts';
import type { Payment } from '#domain/loan/payment.ts';
import { collectionFigures, portfolioFigures } from '#domain/loan/portfolio.ts';
import { dashboard } from '#machines/staff/dashboard.ts';
import {
  stubActor,
  loanOf,
  paymentOf,
  refusal,
  flushPromises,
  unreachable,
} from '#test/support/machines/machines.ts';

const today = day('2026-03-20');
const loans: Listing<Loan> = {
  rows: [
    loanOf({ disbursedDate: '2026-01-15', nextPaymentDate: '2026-03-15' }),
    loanOf({ loanId: 'LN-000002', status: 'Pending' }),
  ],
  unreadable: 1,
  total: null,
};
const payments: Listing<Payment> = { rows: [paymentOf(1)], unreadable: 2, total: null };

const start = () => {
  const calls = {
    loans: stubActor<Listing<Loan>>(),
    payments: stubActor<Listing<Payment>>(),
    customers: stubActor<number>(),
  };
  const actor = createActor(
    dashboard.provide({
      actors: {
        loadLoans: calls.loans.logic,
        loadPayments: calls.payments.logic,
        countCustomers: calls.customers.logic,
      },
    }),
    { input: { today } },
  );
  actor.start();
  const send = actor.send.bind(actor);
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { ...calls, actor, send, state, context };
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
  expect(state()).toEqual({ loans: 'loading', payments: 'loading', customers: 'loading' });
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
    expect(screen.state()).toEqual({ loans: 'unavailable', payments: 'shown', customers: 'loading' });
    expect(screen.context().messages).toEqual({
      loans: 'Unable to connect to the server. Please check your internet connection.',
      payments: '',
      customers: '',
    });
    expect(screen.context().payments.figures.total).toBe(rupees(1_000));

    screen.send({ type: 'reload.requested' });
    expect(screen.state()).toEqual({ loans: 'retrying', payments: 'refreshing', customers: 'loading' });
    expect(screen.customers.calls).toHaveLength(1);
    screen.loans.latest().answer(loans);
    await flushPromises();
    expect(screen.context().loans.loans).toEqual(loans.rows);
    expect(screen.actor.getSnapshot().hasTag('loansMissing')).toBe(false);
  });

  test.each([
    [refusal(500), 'The server gave no reason.'],
    [refusal(403, 'Forbidden'), 'You do not have permission to do this.'],
    [refusal(503, 'The database is away.'), 'The database is away.'],
  ])('is told in words', async (error, words) => {
    const screen = start();
    for (const call of [screen.loans, screen.payments, screen.customers]) call.latest().fail(error);
    await flushPromises();
    expect(screen.context().messages).toEqual({ loans: words, payments: words, customers: words });
  });

  test('that fails again says why it failed this time', async () => {
    const screen = start();
    const calls = [screen.loans, screen.payments, screen.customers];
    for (const call of calls) call.latest().fail(refusal(500));
    await flushPromises();
    screen.send({ type: 'reload.requested' });
    for (const call of calls) call.latest().fail(refusal(503, 'The database is away.'));
    await flushPromises();
    const words = 'The database is away.';
    expect(screen.context().messages).toEqual({ loans: words, payments: words, customers: words });
  });

  test('after a good one puts the counters back to nothing: no figure is older than it seems', async () => {
    const screen = start();
    await answerAll(screen);
    screen.send({ type: 'reload.requested' });
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
  screen.send({ type: 'reload.requested' });
  screen.loans.latest().fail(refusal(500));
  await flushPromises();
  expect(screen.context().search).toBe('LN-2');
});

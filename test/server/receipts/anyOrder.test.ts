import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountEvent } from '#domain/loanAccount/accountEvent.ts';
import { excesses } from '#domain/loanAccount/allocation.ts';
import { addDays, day, type Day, instantOf } from '#domain/values/calendar.ts';
import { paise } from '#domain/values/money.ts';
import { dayByDay } from '#test/support/accounts/dayByDay.ts';
import { lakh } from '#test/support/accounts/examples.ts';
import { accountOf, adminOn, lakhLoan, take, taken } from '#test/support/server/books/receiptBook.ts';
import { transact } from '#server/db/database.ts';
import { bookOfTwo } from '#test/support/server/books/serverBook.ts';
import {
  type Client,
  engines,
  freshLocation,
  type Json,
  loanRequest,
  startServer,
  statusesOf,
  type TestServer,
} from '#test/support/server/server.ts';
import { findingsIn } from '#test/support/server/findings.ts';

const today = day('2026-08-20');
const lateness = 200;

/** Something that staff do. Numbers are drawn freely; what the server refuses has not happened. */
const someAction = fc.record({
  what: fc.constantFrom(
    ...(['receipt', 'receipt', 'receipt', 'payment', 'charge', 'waiver', 'refund', 'revert'] as const),
  ),
  rupees: fc.integer({ min: 1, max: 25_000 }),
  daysAgo: fc.integer({ min: 0, max: lateness }),
  number: fc.integer({ min: 1, max: 6 }),
  penalty: fc.integer({ min: 0, max: 2_000 }),
  excess: fc.constantFrom(...excesses),
});
type Action = ReturnType<typeof scriptsOf>[number][number];

const scriptsOf = (seed: number) =>
  fc.sample(fc.array(someAction, { minLength: 8, maxLength: 12 }), { seed, numRuns: 4 });

describe.each(engines)('what is recorded in any order on %s', (engine) => {
  let servers: readonly [TestServer, TestServer];
  beforeAll(async () => {
    const lease = await freshLocation(engine);
    const first = await startServer(engine, bookOfTwo, lease);
    servers = [first, await startServer(engine, bookOfTwo, { ...lease, remove: () => {} })];
  });
  afterAll(async () => {
    await servers[1].stop();
    await servers[0].stop();
  });

  const lent = async (admin: Client): Promise<string> => {
    const loan = { ...loanRequest, ...lakhLoan, vehicleId: await servers[0].newVehicle() };
    return String((await admin('POST', '/loans/createloan', loan)).body.loanId);
  };

  test('gives the account of living through every day, and every receipt adds up', async () => {
    const [server] = servers;
    const admin = await adminOn(server, today);
    for (const script of scriptsOf(16)) {
      const loanId = await lent(admin);
      const events: AccountEvent[] = [];
      for (const action of script) {
        server.clock.nowMs += 1;
        await act(admin, loanId, action, events);
      }
      const found = await accountOf(admin, loanId);
      expect(figuresOf(found)).toEqual(livedThrough(events));
      // One loan says itself what its account has owed besides; a list does not.
      const { body: loan } = await admin('GET', `/loans/getloan/${loanId}`);
      const [listed = {}] = (await admin('GET', `/loans/getallloans?search=${loanId}&limit=1`)).rows;
      for (const name of ['penaltyStanding', 'chargesDue']) {
        expect(loan[name] ?? 0).toBe(found[name]);
        expect(listed).not.toHaveProperty(name);
      }
      const totals = found.totals as Json;
      expect(paiseIn(totals, ['moneyIn']) + paiseIn(found, ['shortPaid'])).toBe(
        paiseIn(totals, ['credited', 'penalties', 'charges', 'refunded']) +
          paiseIn(found, ['advance', 'overPaid']),
      );
      for (const receipt of (await admin('GET', `/receipts?loanId=${loanId}`)).rows)
        if (receipt.kind === 'receipt' && receipt.revertedAt === null)
          expect(paiseOf(receipt.amount)).toBe(
            (receipt.allocations as readonly Json[]).reduce((sum, { amount }) => sum + paiseOf(amount), 0),
          );
      // One more receipt, taken back, leaves it to the paisa.
      const more = await take(admin, loanId, 12_345.67, { receivedOn: addDays(today, -100) });
      if (more.status === 201) {
        const { receiptId } = more.body.receipt as Json;
        server.clock.nowMs += 1;
        const reason = { reason: 'Entered twice' };
        expect((await admin('DELETE', `/receipts/${String(receiptId)}`, reason)).status).toBe(200);
        expect(await accountOf(admin, loanId)).toEqual(found);
      }
    }
    expect(await findingsIn(server.db)).toEqual([]);
  });

  test('two receipts at once through two servers add up', async () => {
    const [one, other] = [await adminOn(servers[0], today), await adminOn(servers[1], today)];
    const loanId = await lent(one);
    const both = await Promise.all([take(one, loanId, 5_000), take(other, loanId, 6_000.5)]);
    expect(statusesOf(both)).toEqual([201, 201]);
    const found = await accountOf(other, loanId);
    expect(found.totals).toMatchObject({ moneyIn: 11_000.5 });
    expect(await accountOf(one, loanId)).toEqual(found);
    expect(await findingsIn(servers[1].db)).toEqual([]);
  });

  test('of a receipt and a payment with one reference at once through two servers one is taken', async () => {
    const [one, other] = [await adminOn(servers[0], today), await adminOn(servers[1], today)];
    for (const reference of Array.from({ length: 8 }, (_, index) => `UTR-${index}`)) {
      const [loanId, otherLoan] = [await lent(one), await lent(one)];
      const payment = {
        installmentNumber: 1,
        amount: 8_885,
        status: 'paid',
        paymentMethod: 'UPI',
        reference,
      };
      const both = await Promise.all([
        take(one, loanId, 5_000, { reference }),
        other('POST', `/payments/${otherLoan}`, payment),
      ]);
      expect(statusesOf(both)).toEqual([201, 409]);
    }
    expect(await findingsIn(servers[0].db)).toEqual([]);
  });

  test('of two with one reference, blanks and capitals or not, at once through two servers one is taken', async () => {
    const [one, other] = [await adminOn(servers[0], today), await adminOn(servers[1], today)];
    for (const second of ['receipt', 'payment'])
      for (const number of [1, 2, 3, 4]) {
        const [loanId, otherLoan] = [await lent(one), await lent(one)];
        const reference = `${second}${number}`;
        const both = await Promise.all([
          take(one, loanId, 5_000, { reference: `${second.toUpperCase()} ${number}` }),
          second === 'receipt'
            ? take(other, otherLoan, 5_000, { reference })
            : other('POST', `/payments/${otherLoan}`, {
                installmentNumber: 1,
                amount: 8_885,
                status: 'paid',
                paymentMethod: 'UPI',
                reference,
              }),
        ]);
        expect(statusesOf(both)).toEqual([201, 409]);
      }
    expect(await findingsIn(servers[0].db)).toEqual([]);
  });

  test('the database itself refuses a reference that stands in either table', async () => {
    const [{ db }] = servers;
    const admin = await adminOn(servers[0], today);
    const [loanId, otherLoan] = [await lent(admin), await lent(admin)];
    await taken(admin, loanId, 5_000, { reference: 'UTR in force' });
    const payment = { installmentNumber: 1, amount: 8_885, status: 'paid', paymentMethod: 'UPI' };
    await admin('POST', `/payments/${loanId}`, { ...payment, reference: 'UTR-first' });
    const { body } = await admin('POST', `/payments/${otherLoan}`, { ...payment, reference: 'UTR-other' });
    for (const reference of ['UTRINFORCE', 'utr-FIRST']) {
      const refused = transact(db, ({ query }) =>
        query
          .updateTable('payments')
          .set({ reference })
          .where('payment_id', '=', String(body.paymentId))
          .execute(),
      );
      await expect(refused).rejects.toThrow('This reference is already used.');
    }
  });
});

/** Does it, and adds what came of it to the events; nothing where it is refused. */
const act = async (
  admin: Client,
  loanId: string,
  { what, rupees, daysAgo, number, penalty, excess }: Action,
  events: AccountEvent[],
): Promise<void> => {
  const on = addDays(today, -daysAgo);
  const recorded = (id: unknown, valueDate: Day) => ({ id: String(id), on: valueDate, isReverted: false });
  const amount = paise(rupees * 100);
  const account = `/accounts/${loanId}`;
  switch (what) {
    case 'receipt': {
      const { status, body } = await take(admin, loanId, rupees, { receivedOn: on, excess });
      if (status !== 201) return;
      events.push({ type: what, ...recorded((body.receipt as Json).receiptId, on), amount, excess });
      return;
    }
    case 'payment': {
      const { status, body } = await admin('POST', `/payments/${loanId}`, {
        installmentNumber: number,
        amount: rupees + penalty,
        penaltyAmount: penalty,
        status: 'paid',
        paidDate: instantOf(Date.parse(`${on}T12:00:00+05:30`)),
        paymentMethod: 'Cash',
      });
      if (status !== 201) return;
      events.push({
        type: what,
        ...recorded(body.paymentId, on),
        installmentNumber: number,
        amount,
        penalty: paise(penalty * 100),
      });
      return;
    }
    case 'charge': {
      const charge = { kind: 'Bounce', amount: rupees, leviedOn: on, reason: 'The cheque was returned' };
      const { status, body } = await admin('POST', `${account}/charges`, charge);
      if (status !== 201) return;
      const whole = paise(paiseOf(body.amount) + paiseOf(body.gst));
      const chargeId = String(body.chargeId);
      events.push({ type: what, ...recorded(chargeId, on), chargeId, amount: whole });
      return;
    }
    case 'waiver': {
      const waiver = { installmentNumber: number, amount: penalty, reason: 'Flood in the village' };
      const { status, body } = await admin('POST', `${account}/waivers`, waiver);
      if (status !== 201) return;
      events.push({
        type: what,
        ...recorded(body.waiverId, today),
        installmentNumber: number,
        amount: paise(penalty * 100),
      });
      return;
    }
    case 'refund': {
      const refund = { amount: rupees, method: 'UPI', reason: 'The borrower asked for it' };
      const { status, body } = await admin('POST', `${account}/advance/refund`, refund);
      if (status !== 201) return;
      events.push({ type: what, ...recorded((body.receipt as Json).receiptId, today), amount });
      return;
    }
    case 'revert': {
      const standing = events.filter(({ type, isReverted }) =>
        ['receipt', 'payment', 'refund'].includes(type) ? !isReverted : false,
      );
      const event = standing[daysAgo % Math.max(1, standing.length)];
      if (event === undefined) return;
      const { status } =
        event.type === 'payment'
          ? await admin('DELETE', `/payments/revertpayment/${event.id}`, {
              revertedBy: 'Admin',
              revertReason: 'Entered twice',
            })
          : await admin('DELETE', `/receipts/${event.id}`, { reason: 'Entered twice' });
      if (status === 200) events[events.indexOf(event)] = { ...event, isReverted: true };
    }
  }
};

/** The account that the simulation lives through, in paise. */
const livedThrough = (events: readonly AccountEvent[]) => {
  const lived = dayByDay(lakh(), events, today);
  return {
    advance: lived.advance,
    charges: lived.charges,
    installments: lived.lines.map((line) => [
      line.closed,
      line.gotInterest,
      line.gotPrincipal,
      line.paid,
      line.reduced,
      line.short,
      line.over,
      line.penaltyDue,
    ]),
  };
};

/** The same figures of an account as the server answers it. */
const figuresOf = (found: Json) => ({
  advance: paiseOf(found.advance),
  charges: (found.charges as readonly Json[])
    .toSorted((left, right) => String(left.leviedOn).localeCompare(String(right.leviedOn)))
    .map(({ chargeId, paid, due }) => ({ id: chargeId, paid: paiseOf(paid), due: paiseOf(due) })),
  installments: (found.installments as readonly Json[]).map((line) => [
    line.dischargedOn,
    paiseOf(line.interestCredited),
    paiseOf(line.principalCredited),
    paiseOf((line.penalty as Json).paid),
    paiseOf(line.penaltyReduced),
    paiseOf(line.short),
    paiseOf(line.over),
    paiseOf((line.penalty as Json).due),
  ]),
});

/** The sum of some figures. */
const paiseIn = (figures: Json, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + paiseOf(figures[name]), 0);

const paiseOf = (rupees: unknown): number => Math.round(Number(rupees) * 100);

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { addDays, dayInIndia, instantOf } from '#domain/values/calendar.ts';
import { loanStatuses, type LoanStatus } from '#domain/loan/lifecycle.ts';
import { addPaise, noMoney, type Paise, paise, paiseToRupees, rupees } from '#domain/values/money.ts';
import { bpsToPercent, rateBps } from '#domain/values/rate.ts';
import { usualRange } from '#domain/reports/reportRange.ts';
import { paymentFrequencies } from '#domain/loan/schedule/terms.ts';
import * as Model from './model.ts';
import { assertListed, assertSame } from './modelView.ts';
import { assertFigures } from '#test/support/server/books/bookFigures.ts';
import { type Client, loanRequest, noon, type TestServer } from '#test/support/server/server.ts';
import { sessionToken, theAdmin } from '#test/support/server/tokens.ts';

/** The server in one run: its callers, and two vehicles that no other run uses. */
export interface Real {
  readonly server: TestServer;
  readonly vehicles: readonly string[];
  callers: Readonly<Record<'admin' | 'owner' | 'other', Client>>;
  readonly onStep: (outcome: string) => void;
}

/**
 * Random sequences of writes, each followed by a check of everything that the loan's calls answer. `onStep` hears each
 * write with its status and the loan's: 'reversal 409 Closed'. `serverOf` answers the server of the next sequence.
 */
export const modelProperty = (
  serverOf: () => TestServer | Promise<TestServer>,
  onStep: (outcome: string) => void,
) =>
  fc.asyncProperty(
    newLoan,
    fc.commands([newLoan, payment, payment, payment, confirmation, reversal, change, passing], {
      size: '+1',
      maxCommands: 24,
    }),
    async (first, commands) => {
      const server = await serverOf();
      server.clock.nowMs = noon;
      const real: Real = {
        server,
        vehicles: [await server.newVehicle(), await server.newVehicle()],
        callers: await callersAt(server, noon),
        onStep,
      };
      const model: Model.ModelBook = { loans: [], today: dayInIndia(noon), now: instantOf(noon) };
      await first.run(model, real);
      await fc.asyncModelRun(() => ({ model, real }), commands);
      for (const loan of model.loans) {
        await assertSame(real.callers.admin, loan);
        await assertListed(real.callers.admin, loan);
      }
      await assertFigures(real.callers.admin, model.today, usualRange(model.today));
      server.clock.nowMs = noon;
    },
  );

type Command = fc.AsyncCommand<Model.ModelBook, Real>;

const callersAt = async (server: TestServer, nowMs: number): Promise<Real['callers']> => {
  const customer = async (id: string) =>
    server.as(await sessionToken(server.db, { kind: 'customer', id }, nowMs));
  return {
    admin: server.as(await sessionToken(server.db, theAdmin, nowMs)),
    owner: await customer('internal-customer-1'),
    other: await customer('internal-customer-2'),
  };
};

const someTerms = {
  loanAmount: fc.integer({ min: 1, max: 5_000_000_00 }).map(paise),
  interestRate: fc.integer({ min: 0, max: 10_000 }).map(rateBps),
  // Mostly short tenures, so that loans are closed; 13 is not on offer.
  tenure: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 5, max: 13 })),
  paymentFrequency: fc.constantFrom(...paymentFrequencies),
  startDate: fc.integer({ min: -400, max: 60 }).map((days) => addDays(dayInIndia(noon), days)),
};

const staffStatuses: readonly LoanStatus[] = ['Pending', 'Approved', 'Active', 'Rejected'];

const newLoan: fc.Arbitrary<Command> = fc
  .record({
    vehicle: fc.nat(1),
    status: fc.oneof(fc.constant('Pending' as const), fc.constantFrom(...staffStatuses)),
    ...someTerms,
  })
  .map(({ vehicle, status, ...terms }) =>
    command(
      `newLoan ${JSON.stringify({ vehicle, status, ...terms })}`,
      ({ loans }) => loans.length < 4,
      async (model, real) => {
        const vehicleId = real.vehicles[vehicle] ?? '';
        const expected = Model.validateNewLoan(model, vehicleId, terms);
        const reply = await real.callers.admin('POST', '/loans/createloan', {
          ...loanRequest,
          ...onTheWire(terms),
          vehicleId,
          status,
          emiAmount: null,
          installments: null,
        });
        assert.equal(reply.status, expected, said(reply.body));
        if (expected !== 201) return { loan: null, expected };
        const added = { loanId: String(reply.body.loanId), vehicleId, terms };
        return { loan: Model.addLoan(model, added, status), expected };
      },
    ),
  );

const payment: fc.Arbitrary<Command> = fc
  .record({
    loan: fc.nat(3),
    installmentNumber: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }) },
      fc.integer({ min: 0, max: 14 }),
    ),
    by: fc.constantFrom<Model.ModelCaller>('Admin', 'Customer'),
    /** The amount paid above what is due; null: what staff have typed. */
    over: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constantFrom(1, -1, 100)),
    typed: fc.option(fc.record({ amount: someEntry(), penalty: someEntry() })),
  })
  .map(({ loan: index, installmentNumber, by, over, typed }) =>
    command(
      `payment ${JSON.stringify({ index, installmentNumber, by, over, typed })}`,
      ({ loans }) => loans.length > 0,
      async (model, real) => {
        const loan = at(model.loans, index);
        const due = Model.dueToday(model, loan, installmentNumber);
        const amounts =
          by === 'Admin' && typed !== null
            ? typed
            : { penalty: due.penalty, amount: paise(Math.max(0, due.amount + over)) };
        const asked: Model.PaymentAsked = { installmentNumber, by, ...amounts };
        const expected = Model.validatePayment(model, loan, asked);
        const body = {
          installmentNumber,
          amount: paiseToRupees(addPaise(asked.amount, asked.penalty)),
          penaltyAmount: paiseToRupees(asked.penalty),
          status: by === 'Admin' ? 'paid' : 'Received',
          dueDate: model.today,
          paymentMethod: 'UPI',
          paidBy: by,
        };
        const { admin, owner, other } = real.callers;
        const path = `/payments/${loan.loanId}`;
        // A stranger gets the same answer as for a loan that does not exist.
        const stranger = await other('POST', path, body);
        assert.equal(stranger.status, installmentNumber < 1 ? 422 : 404);
        const reply = await (by === 'Admin' ? admin : owner)('POST', path, body);
        assert.equal(reply.status, expected, said(reply.body));
        if (expected === 201) Model.addPayment(model, loan, String(reply.body.paymentId), asked);
        return { loan, expected };
      },
    ),
  );

const confirmation: fc.Arbitrary<Command> = fc.tuple(fc.nat(3), fc.nat(9)).map(([index, which]) =>
  command(`confirmation ${index} ${which}`, hasPayments(index), async (model, real) => {
    const loan = at(model.loans, index);
    const payment = at(loan.payments, which);
    const expected = Model.validateConfirmation(payment);
    const reply = await real.callers.admin('PUT', `/payments/confirm/${payment.paymentId}`);
    assert.equal(reply.status, expected, said(reply.body));
    if (expected === 200) Model.confirm(model, loan, payment);
    return { loan, expected };
  }),
);

const reversal: fc.Arbitrary<Command> = fc
  .tuple(fc.nat(3), fc.nat(9), fc.constantFrom('Cheque bounced', 'Wrong loan ', '  '))
  .map(([index, which, reason]) =>
    command(`reversal ${index} ${which} '${reason}'`, hasPayments(index), async (model, real) => {
      const loan = at(model.loans, index);
      const payment = at(loan.payments, which);
      const expected = Model.validateRevert(model, loan, payment, reason);
      const reply = await real.callers.admin('DELETE', `/payments/revertpayment/${payment.paymentId}`, {
        revertedBy: 'Admin',
        revertReason: reason,
      });
      assert.equal(reply.status, expected, said(reply.body));
      if (expected === 200) Model.revert(model, loan, payment, reason);
      return { loan, expected };
    }),
  );

const change: fc.Arbitrary<Command> = fc
  .record({
    loan: fc.nat(3),
    terms: fc.oneof(fc.constant({}), fc.record(someTerms, { requiredKeys: [] })),
    status: fc.option(fc.constantFrom(...loanStatuses)),
  })
  .map(({ loan: index, terms, status }) =>
    command(
      `change ${JSON.stringify({ index, terms, status })}`,
      ({ loans }) => loans.length > 0,
      async (model, real) => {
        const loan = at(model.loans, index);
        const asked: Model.LoanChange = { terms, status };
        const expected = Model.validateChange(loan, asked);
        const reply = await real.callers.admin('PUT', `/loans/updateloan/${loan.loanId}`, {
          ...onTheWire(terms),
          status,
        });
        assert.equal(reply.status, expected, said(reply.body));
        if (expected === 200) Model.changeLoan(model, loan, asked);
        return { loan, expected };
      },
    ),
  );

/** Days go by, and with them penalties grow. */
const passing: fc.Arbitrary<Command> = fc.integer({ min: 1, max: 45 }).map((days) =>
  command(
    `passing ${days}`,
    ({ loans }) => loans.length > 0,
    async (model, real) => {
      const { server } = real;
      server.clock.nowMs += days * 86_400_000;
      model.now = instantOf(server.clock.nowMs);
      model.today = dayInIndia(server.clock.nowMs);
      real.callers = await callersAt(server, server.clock.nowMs);
      return { loan: null, expected: 200 };
    },
  ),
);

/** The result of a command, and its loan, which is then checked. */
interface Outcome {
  readonly loan: Model.ModelLoan | null;
  readonly expected: Model.ExpectedStatus;
}

const command = (
  name: string,
  check: (model: Readonly<Model.ModelBook>) => boolean,
  run: (model: Model.ModelBook, real: Real) => Promise<Outcome>,
): Command => ({
  check,
  run: async (model, real) => {
    const { loan, expected } = await run(model, real);
    if (loan !== null) await assertSame(real.callers.admin, loan);
    real.onStep(`${name.replace(/ .*/, '')} ${expected} ${loan?.status ?? ''}`.trim());
  },
  toString: () => name,
});

const hasPayments =
  (index: number) =>
  ({ loans }: Readonly<Model.ModelBook>): boolean =>
    loans.length > 0 && at(loans, index).payments.length > 0;

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  assert(item !== undefined);
  return item;
};

function someEntry(): fc.Arbitrary<Paise> {
  return fc.oneof(fc.constant(noMoney), fc.integer({ min: 0, max: rupees(10_000_000) }).map(paise));
}

const onTheWire = ({ loanAmount, interestRate, ...terms }: Partial<Model.ModelTerms>) => ({
  ...terms,
  ...(loanAmount === undefined ? {} : { loanAmount: paiseToRupees(loanAmount) }),
  ...(interestRate === undefined ? {} : { interestRate: bpsToPercent(interestRate) }),
});

const said = (body: unknown): string => `the server said ${JSON.stringify(body)}`;

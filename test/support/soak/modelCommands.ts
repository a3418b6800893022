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
    fc.commands(steps, {
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

/** One of a loan's payments by its place; -1: the newest, with which a loan closes. */
const somePayment = fc.oneof(fc.constant(-1), fc.nat(9));

const someTerms = {
  loanAmount: fc.integer({ min: 1, max: 5_000_000_00 }).map(paise),
  interestRate: fc.integer({ min: 0, max: 10_000 }).map(rateBps),
  // Mostly short tenures, so that loans are closed; 13 is not on offer.
  tenure: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 2, arbitrary: fc.integer({ min: 5, max: 13 }) },
    fc.constant(13),
  ),
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
      (model, real) => lend(model, real, { vehicleId: real.vehicles[vehicle] ?? '', terms, status }),
    ),
  );

const lend = async (
  model: Model.ModelBook,
  { callers: { admin } }: Real,
  { vehicleId, terms, status }: Pick<Model.ModelLoan, 'vehicleId' | 'terms' | 'status'>,
): Promise<Outcome> => {
  const expected = Model.validateNewLoan(model, vehicleId, terms);
  const reply = await admin('POST', '/loans/createloan', {
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
};

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
        // A stranger gets the same answer as for a loan that does not exist.
        const path = `/payments/${loan.loanId}`;
        const stranger = await real.callers.other('POST', path, bodyOf(model, asked));
        assert.equal(stranger.status, installmentNumber < 1 ? 422 : 404);
        return { loan, expected: await pay(model, real, loan, asked) };
      },
    ),
  );

const pay = async (
  model: Model.ModelBook,
  { callers: { admin, owner } }: Real,
  loan: Model.ModelLoan,
  asked: Model.PaymentAsked,
): Promise<Model.ExpectedStatus> => {
  const expected = Model.validatePayment(model, loan, asked);
  const caller = asked.by === 'Admin' ? admin : owner;
  const reply = await caller('POST', `/payments/${loan.loanId}`, bodyOf(model, asked));
  assert.equal(reply.status, expected, said(reply.body));
  if (expected === 201) Model.addPayment(model, loan, String(reply.body.paymentId), asked);
  return expected;
};

const bodyOf = (
  { today }: Model.ModelBook,
  { installmentNumber, by, amount, penalty }: Model.PaymentAsked,
) => ({
  installmentNumber,
  amount: paiseToRupees(addPaise(amount, penalty)),
  penaltyAmount: paiseToRupees(penalty),
  status: by === 'Admin' ? 'paid' : 'Received',
  dueDate: today,
  paymentMethod: 'UPI',
  paidBy: by,
});

const confirmation: fc.Arbitrary<Command> = fc.tuple(fc.nat(3), somePayment).map(([index, which]) =>
  command(`confirmation ${index} ${which}`, hasPayments(index), async (model, real) => {
    const loan = at(model.loans, index);
    return { loan, expected: await confirm(model, real, loan, at(loan.payments, which)) };
  }),
);

const confirm = async (
  model: Model.ModelBook,
  { callers }: Real,
  loan: Model.ModelLoan,
  payment: Model.ModelPayment,
): Promise<Model.ExpectedStatus> => {
  const expected = Model.validateConfirmation(payment);
  const reply = await callers.admin('PUT', `/payments/confirm/${payment.paymentId}`);
  assert.equal(reply.status, expected, said(reply.body));
  if (expected === 200) Model.confirm(model, loan, payment);
  return expected;
};

/**
 * A running loan of few installments is paid to its end: by staff, or by the borrower, all of whose claims but the last
 * are confirmed. Single payments rarely come that far.
 */
const settlement: fc.Arbitrary<Command> = fc
  .tuple(fc.nat(3), fc.constantFrom<Model.ModelCaller>('Admin', 'Customer'))
  .map(([index, by]) =>
    command(
      `settlement ${index} ${by}`,
      ({ loans }) => loans.length > 0 && isNearItsEnd(at(loans, index)),
      async (model, real) => {
        const loan = at(model.loans, index);
        let expected: Model.ExpectedStatus = 201;
        for (const number of unpaidOf(loan)) {
          await confirmAll(model, real, loan);
          const due = Model.dueToday(model, loan, number);
          expected = await pay(model, real, loan, { installmentNumber: number, by, ...due });
        }
        return { loan, expected };
      },
    ),
  );

const confirmAll = async (model: Model.ModelBook, real: Real, loan: Model.ModelLoan): Promise<void> => {
  const received = Model.standingOf(loan).filter(({ status }) => status === 'Received');
  for (const payment of received) await confirm(model, real, loan, payment);
};

/** All that the borrower has claimed is confirmed, the last claim too, by which a loan may close. */
const confirmationOfAll: fc.Arbitrary<Command> = fc.nat(3).map((index) =>
  command(
    `confirmation ${index} of all`,
    ({ loans }) =>
      loans.length > 0 && Model.standingOf(at(loans, index)).some(({ status }) => status === 'Received'),
    async (model, real) => {
      const loan = at(model.loans, index);
      await confirmAll(model, real, loan);
      return { loan, expected: 200 };
    },
  ),
);

const isNearItsEnd = (loan: Model.ModelLoan): boolean => {
  const unpaid = unpaidOf(loan).length;
  return loan.status === 'Active' && unpaid > 0 && unpaid <= 4;
};

const unpaidOf = (loan: Model.ModelLoan): readonly number[] => {
  const paid = new Set(Model.standingOf(loan).map(({ installmentNumber }) => installmentNumber));
  return Array.from({ length: Model.countOf(loan) }, (_, number) => number + 1).filter(
    (number) => !paid.has(number),
  );
};

const reversal: fc.Arbitrary<Command> = fc
  .tuple(fc.nat(3), somePayment, fc.constantFrom('Cheque bounced', 'Wrong loan ', '  '))
  .map(([index, which, reason]) =>
    command(`reversal ${index} ${which} '${reason}'`, hasPayments(index), async (model, real) => {
      const loan = at(model.loans, index);
      return { loan, expected: await revert(model, real, loan, at(loan.payments, which), reason) };
    }),
  );

const revert = async (
  model: Model.ModelBook,
  { callers: { admin } }: Real,
  loan: Model.ModelLoan,
  payment: Model.ModelPayment,
  revertReason: string,
): Promise<Model.ExpectedStatus> => {
  const expected = Model.validateRevert(model, loan, payment, revertReason);
  const reply = await admin('DELETE', `/payments/revertpayment/${payment.paymentId}`, {
    revertedBy: 'Admin',
    revertReason,
  });
  assert.equal(reply.status, expected, said(reply.body));
  if (expected === 200) Model.revert(model, loan, payment, revertReason);
  return expected;
};

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

/** The vehicle of a closed loan secures another one: the closed one cannot open again by a reversal. */
const resale: fc.Arbitrary<Command> = fc.nat(3).map((index) =>
  command(
    `reversal ${index} after a resale`,
    (model) => model.loans.length > 0 && model.loans.length < 4 && canBeResold(model, at(model.loans, index)),
    async (model, real) => {
      const loan = at(model.loans, index);
      const { expected } = await lend(model, real, { ...loan, status: 'Pending' });
      assert.equal(expected, 201);
      return { loan, expected: await revert(model, real, loan, at(loan.payments, -1), 'Cheque bounced') };
    },
  ),
);

const canBeResold = (model: Readonly<Model.ModelBook>, loan: Model.ModelLoan): boolean =>
  loan.status === 'Closed' &&
  loan.payments.at(-1)?.isReverted === false &&
  Model.validateNewLoan(model, loan.vehicleId, loan.terms) === 201;

/** What a sequence is made of. */
const steps = [
  newLoan,
  payment,
  payment,
  payment,
  settlement,
  settlement,
  settlement,
  confirmation,
  confirmationOfAll,
  reversal,
  resale,
  resale,
  change,
  passing,
];

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
  const item = items.at(index % items.length);
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

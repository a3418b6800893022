import fc from 'fast-check';
import { agreedEmi } from '#domain/loan/schedule/emi.ts';
import { type PenaltyTerms, plainPenalty } from '#domain/loan/penalty/penalty.ts';
import { repaymentSchedule } from '#domain/loan/schedule/schedule.ts';
import type { AccountEvent } from '#domain/loanAccount/accountEvent.ts';
import { allocationOrders, type AccountTerms, type OrderChange } from '#domain/loanAccount/accountState.ts';
import { excesses } from '#domain/loanAccount/allocation.ts';
import { replay } from '#domain/loanAccount/replay.ts';
import { addDays, type Day, day, type Instant, instantOf } from '#domain/values/calendar.ts';
import { noMoney, type Paise, paise } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import { someFrequency, someRate } from '#test/support/arbitraries.ts';

/** Loans of few installments, so that events meet, with every order and with penalties that are capped or change. */

const startDate = day('2026-01-31');

/** No loan lasts longer, and its last events lie this far after the start. */
const lastDay = 460;

const orNone = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value);

const someDayOfLoan: fc.Arbitrary<Day> = fc
  .integer({ min: -20, max: lastDay })
  .map((days) => addDays(startDate, days));

/** A time of a day; some are equal. */
const someInstantOn = (on: Day): fc.Arbitrary<Instant> =>
  fc.integer({ min: 0, max: 3 }).map((hours) => instantOf(Date.parse(`${on}T1${hours}:00:00+05:30`)));

const somePenaltyTerms = (from: Day | null): fc.Arbitrary<PenaltyTerms> =>
  fc.record({
    from: fc.constant(from),
    graceDays: fc.integer({ min: 0, max: 7 }),
    cap: orNone(fc.integer({ min: 0, max: 300_000 }).map(paise)),
    capOfEmi: orNone(fc.integer({ min: 0, max: 10_000 }).map(rateBps)),
  });

/** Two times of a day, the earlier one first. */
const someInstants = (on: Day): fc.Arbitrary<readonly [Instant, Instant]> =>
  fc
    .tuple(someInstantOn(on), someInstantOn(on))
    .map(([one, other]) => (one <= other ? [one, other] : [other, one]));

const somePenaltyRule: fc.Arbitrary<readonly PenaltyTerms[]> = fc.oneof(
  fc.constant(plainPenalty),
  somePenaltyTerms(null).map((terms) => [terms]),
  fc
    .tuple(fc.integer({ min: 0, max: lastDay }), fc.integer({ min: 1, max: 60 }))
    .chain(([days, more]) =>
      fc.tuple(
        somePenaltyTerms(null),
        somePenaltyTerms(addDays(startDate, days)),
        somePenaltyTerms(addDays(startDate, days + more)),
      ),
    ),
  // Saved twice on one day.
  someDayOfLoan.chain((on) =>
    fc
      .tuple(somePenaltyTerms(null), somePenaltyTerms(on), somePenaltyTerms(on), someInstants(on))
      .map(([first, second, third, [early, late]]) => [
        first,
        { ...second, savedAt: early },
        { ...third, savedAt: late },
      ]),
  ),
);

const someOrderChanges: fc.Arbitrary<readonly OrderChange[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: someDayOfLoan.chain((from) =>
      fc
        .tuple(someInstants(from), fc.constantFrom(...allocationOrders), fc.constantFrom(...allocationOrders))
        .map(([[early, late], first, second]) => [
          { from, savedAt: early, order: first },
          { from, savedAt: late, order: second },
        ]),
    ),
  },
);

const someAccountTerms: fc.Arbitrary<AccountTerms> = fc
  .record({
    loanAmount: fc
      .oneof(
        { weight: 9, arbitrary: fc.integer({ min: 100_000, max: 30_000_000 }) },
        // So little that an EMI in whole rupees is nothing.
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 700 }) },
      )
      .map(paise),
    interestRate: someRate,
    tenure: fc.integer({ min: 1, max: 12 }),
    paymentFrequency: someFrequency,
    order: fc.constantFrom(...allocationOrders),
    orderChanges: someOrderChanges,
    penalty: somePenaltyRule,
  })
  .map(({ order, orderChanges, penalty, ...terms }) => {
    const emiAmount = agreedEmi(terms) ?? noMoney;
    return { order, orderChanges, penalty, emiAmount, lines: repaymentSchedule(terms, emiAmount, startDate) };
  });

/** An amount that pays a part, one or some of the installments. */
const someAmount = (emi: Paise): fc.Arbitrary<Paise> =>
  fc.oneof(
    fc.integer({ min: 1, max: Math.max(1, emi * 3) }).map(paise),
    fc.constant(paise(Math.max(1, emi))),
    fc.integer({ min: 1, max: 20_000 }).map(paise),
  );

/** An event of any kind on any day, sometimes with the instant of its recording; `index` tells its id from others'. */
const someEvent = (terms: AccountTerms, index: number): fc.Arbitrary<AccountEvent> =>
  somethingRecorded(terms, index).chain((event) =>
    orNone(someInstantOn(event.on)).map((at) => (at === null ? event : { ...event, at })),
  );

const somethingRecorded = ({ emiAmount, lines }: AccountTerms, index: number): fc.Arbitrary<AccountEvent> => {
  const recorded = {
    id: fc.constant(`event ${index}`),
    on: someDayOfLoan,
    isReverted: fc.integer({ min: 0, max: 6 }).map((drawn) => drawn === 0),
  };
  const installmentNumber = fc.integer({ min: 1, max: lines.length });
  const amount = someAmount(emiAmount);
  const chargeId = fc.integer({ min: 0, max: 13 }).map((drawn) => `CHG-${drawn}`);
  const one = <Type extends string>(type: Type) => ({ ...recorded, type: fc.constant(type) });
  const penalty = fc.oneof(fc.constant(noMoney), fc.integer({ min: 0, max: 200_000 }).map(paise));
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ ...one('receipt'), amount, excess: fc.constantFrom(...excesses) }) },
    { weight: 3, arbitrary: fc.record({ ...one('payment'), installmentNumber, amount, penalty }) },
    {
      weight: 2,
      arbitrary: fc.record({
        ...one('payment'),
        installmentNumber,
        amount,
        penalty,
        isClaim: fc.constant(true as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        ...one('waiver'),
        installmentNumber,
        amount: fc.integer({ min: 1, max: 400_000 }).map(paise),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        ...one('charge'),
        chargeId: fc.constant(`CHG-${index}`),
        amount: fc.integer({ min: 1, max: 100_000 }).map(paise),
      }),
    },
    { weight: 1, arbitrary: fc.record({ ...one('chargeWaiver'), chargeId }) },
    {
      weight: 1,
      arbitrary: fc.record({ ...one('refund'), amount: fc.integer({ min: 1, max: 500_000 }).map(paise) }),
    },
  );
};

/** A loan, what was recorded of it in the order of recording, and a day on which somebody looks. */
export interface AccountCase {
  readonly terms: AccountTerms;
  readonly events: readonly AccountEvent[];
  readonly on: Day;
}

export const someAccount: fc.Arbitrary<AccountCase> = someAccountTerms.chain((terms) =>
  fc.record({
    terms: fc.constant(terms),
    events: fc
      .integer({ min: 0, max: 14 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => someEvent(terms, index)))),
    on: someDayOfLoan,
  }),
);

/** An account in the middle of its life. */
export const stateAndDay = someAccount.map(({ terms, events, on }) => ({
  terms,
  on,
  state: replay(terms, events, on).state,
}));

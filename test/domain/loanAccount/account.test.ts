import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Account, account } from '#domain/loanAccount/account.ts';
import type { AccountEvent } from '#domain/loanAccount/accountEvent.ts';
import { ledger } from '#domain/loanAccount/accountLedger.ts';
import type { AllocationOrder } from '#domain/loanAccount/accountState.ts';
import { productRules } from '#domain/loanAccount/productEvents.ts';
import { day } from '#domain/values/calendar.ts';
import { paise } from '#domain/values/money.ts';
import published from '#test/fixtures/lending.json' with { type: 'json' };
import { someAccount } from '#test/support/accounts/arbitraries.ts';
import { dayByDay } from '#test/support/accounts/dayByDay.ts';
import {
  eventOfFixture,
  lakh,
  paymentEvent,
  receiptOf,
  termsOfFixture,
} from '#test/support/accounts/examples.ts';

describe('the published figures', () => {
  test.each(published.account.map((vector) => [vector.note, vector] as const))('%s', (_note, vector) => {
    const { order = 'installments-first' } = vector.given as { readonly order?: AllocationOrder };
    const terms = termsOfFixture(vector.loan, { ...productRules, order });
    const found = account(terms, vector.events.map(eventOfFixture), day(vector.on));
    expect(asPublished(found)).toEqual(vector.answer);
  });
});

test('30,000 on the first due day pay one installment at once and the next three on their days', () => {
  const events = [receiptOf('2026-02-15', 3_000_000)];
  const at = (on: string) => asPublished(account(lakh(), events, day(on)));
  expect(at('2026-02-15')).toMatchObject({ discharged: { 1: '2026-02-15' }, advance: 2_111_500 });
  expect(at('2026-05-20')).toMatchObject({
    discharged: { 1: '2026-02-15', 2: '2026-03-15', 3: '2026-04-15' },
    partCredit: { 4: 334_500 },
    advance: 0,
    penaltyRunning: 5 * 7_500,
  });
});

test('an advance that comes about while something is overdue pays it at once', () => {
  const events = [receiptOf('2026-03-20', 500_000), paymentEvent('2026-03-21', 1, 888_500, 34 * 7_500)];
  expect(asPublished(account(lakh(), events, day('2026-03-21')))).toMatchObject({
    discharged: { 1: '2026-03-21' },
    partCredit: { 2: 500_000 },
    advance: 0,
  });
});

test('a payment of an installment that receipts had completed leaves their money as advance', () => {
  const events = [paymentEvent('2026-02-16', 1, 888_500, 0), receiptOf('2026-02-15', 888_500)];
  expect(asPublished(account(lakh(), events, day('2026-03-15')))).toMatchObject({
    discharged: { 1: '2026-02-15', 2: '2026-03-15' },
    penaltyPaid: {},
    reducedAtPayment: 0,
    advance: 0,
  });
});

test('of a rejected loan nothing falls due and no penalty runs, in its ledger neither', () => {
  const terms = { ...lakh(), isRejected: true } as const;
  const found = account(terms, [], day('2026-05-20'));
  expect(asPublished(found)).toEqual(asPublished(account(lakh(), [], day('2026-01-15'))));
  expect(found).toMatchObject({ nextDueDate: null, oldestUnpaidDue: null, penaltyRunning: 0 });
  expect(found.installments.map(({ penalty }) => [penalty.days, penalty.due])).toEqual(
    Array.from({ length: 12 }, () => [0, 0]),
  );
  expect(ledger(terms, [], day('2026-05-20'))).toEqual([]);
});

test('a charge is paid after the penalties, a waived one no more, and a refund takes from the advance', () => {
  const on = day('2026-02-20');
  const charge = (chargeId: string) =>
    ({ type: 'charge', id: chargeId, on, isReverted: false, chargeId, amount: paise(59_000) }) as const;
  const waived = { type: 'chargeWaiver', id: 'waiver', on, isReverted: false, chargeId: 'CHG-2' } as const;
  const refund = { type: 'refund', id: 'refund', on, isReverted: false, amount: paise(10_000) } as const;
  const receipt = receiptOf('2026-02-20', 888_500 + 37_500 + 59_000 + 25_000);
  const found = account(lakh(), [charge('CHG-1'), charge('CHG-2'), waived, receipt, refund], on);
  expect(found).toMatchObject({ advance: 15_000, chargesDue: 0, penaltyStanding: 0 });
  expect(found.charges.map(({ paid, waived: given, due }) => [paid, given, due])).toEqual([
    [59_000, 0, 0],
    [0, 59_000, 0],
  ]);
});

test('an advance pays what falls due before any of it can be given back on that day', () => {
  const refund = { type: 'refund', id: 'refund', isReverted: false, on: day('2026-03-15') } as const;
  const events = [receiptOf('2026-02-15', 2_000_000), { ...refund, amount: paise(223_000) }];
  expect(asPublished(account(lakh(), events, day('2026-03-15')))).toMatchObject({
    discharged: { 1: '2026-02-15', 2: '2026-03-15' },
    advance: 0,
  });
  const tooMuch = [receiptOf('2026-02-15', 2_000_000), { ...refund, amount: paise(500_000) }];
  expect(asPublished(account(lakh(), tooMuch, day('2026-03-15')))).toMatchObject({
    discharged: { 1: '2026-02-15', 2: '2026-03-15' },
    advance: 223_000 - 500_000,
  });
});

test('a payment of an installment that the schedule does not have is a defect', () => {
  expect(() => account(lakh(), [paymentEvent('2026-02-15', 13, 1)], day('2026-02-15'))).toThrow(RangeError);
});

describe('properties', () => {
  test('it is what living through every day comes to, in whatever order things were recorded', () => {
    fc.assert(
      fc.property(someAccount, ({ terms, events, on }) => {
        const found = account(terms, events, on);
        const lived = dayByDay(terms, events, on);
        expect(found.advance).toBe(lived.advance);
        expect(found.charges.map(({ chargeId, paid, due }) => ({ id: chargeId, paid, due }))).toEqual(
          lived.charges,
        );
        expect(
          found.installments.map((line) => [
            line.dischargedOn,
            line.interestCredited,
            line.principalCredited,
            line.penaltyWaived,
            line.penaltyPaid,
            line.penaltyReduced,
            line.short,
            line.over,
            line.penalty.due,
          ]),
        ).toEqual(
          lived.lines.map((line) => [
            line.closed,
            line.gotInterest,
            line.gotPrincipal,
            line.waived,
            line.paid,
            line.reduced,
            line.short,
            line.over,
            line.penaltyDue,
          ]),
        );
      }),
      { numRuns: 400 },
    );
  });

  test('reverting anything restores the account to the paisa', () => {
    fc.assert(
      fc.property(someAccount, fc.nat(), fc.boolean(), ({ terms, events, on }, at, wasReverted) => {
        const place = events.length === 0 ? 0 : at % events.length;
        const more = { ...receiptOf('2026-03-20', 1 + (at % 3_000_000)), isReverted: true };
        const other = wasReverted ? more : (events[place] ?? more);
        const reverted = [...events.slice(0, place), { ...other, isReverted: true }, ...events.slice(place)];
        expect(account(terms, reverted, on)).toEqual(account(terms, events, on));
      }),
    );
  });

  test('money in and what payments were short of is what it was used for', () => {
    fc.assert(
      fc.property(someAccount, ({ terms, events, on }) => {
        const { totals, advance, shortPaid, overPaid } = account(terms, events, on);
        const { moneyIn, credited, penalties, charges, refunded } = totals;
        expect(moneyIn + shortPaid).toBe(credited + penalties + charges + advance + refunded + overPaid);
      }),
    );
  });

  test('no penalty, credit or charge is ever negative, nor more than it can be', () => {
    fc.assert(
      fc.property(someAccount, ({ terms, events, on }) => {
        const { installments, charges, arrears, principalOutstanding } = account(terms, events, on);
        for (const line of installments) {
          const { gross, capped, waived, due } = line.penalty;
          expect(due).toBeGreaterThanOrEqual(0);
          expect(line.standingPenalty).toBe(line.dischargedOn === null ? null : due);
          expect(waived).toBeLessThanOrEqual(Math.max(gross, 0));
          expect(capped).toBeLessThanOrEqual(gross);
          expect(line.interestCredited).toBeLessThanOrEqual(line.interest);
          expect(line.principalCredited).toBeLessThanOrEqual(line.principal);
          const isComplete =
            line.amount > 0 ? line.credited === line.amount : isNothingDone(line, events, on);
          expect(line.dischargedOn !== null).toBe(isComplete);
        }
        for (const { due, paid } of charges) expect(Math.min(due, paid)).toBeGreaterThanOrEqual(0);
        expect(Math.min(arrears, principalOutstanding)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

/** An installment of nothing is complete when it falls due, or before it by a payment of it. */
const isNothingDone = (
  { dueDate, installmentNumber }: Account['installments'][number],
  events: readonly AccountEvent[],
  on: string,
): boolean =>
  dueDate <= on ||
  events.some(
    (event) =>
      event.type === 'payment' &&
      event.installmentNumber === installmentNumber &&
      event.on <= on &&
      !event.isReverted,
  );

/** An account as the figures of `test/fixtures/lending.json` write it. */
const asPublished = (found: Account) => {
  const byNumber = <Value>(
    value: (line: Account['installments'][number]) => Value | null,
  ): Readonly<Record<number, Value>> =>
    Object.fromEntries(
      found.installments.flatMap((line) => {
        const of = value(line);
        return of === null || of === 0 ? [] : [[line.installmentNumber, of]];
      }),
    );
  return {
    discharged: byNumber(({ dischargedOn }) => dischargedOn),
    partCredit: byNumber(({ dischargedOn, credited }) => (dischargedOn === null ? credited : null)),
    penaltyPaid: byNumber(({ penaltyPaid }) => penaltyPaid),
    penaltyLeft: byNumber(({ dischargedOn, penalty }) => (dischargedOn === null ? null : penalty.due)),
    advance: found.advance,
    arrears: found.arrears,
    penaltyRunning: found.penaltyRunning,
    reducedAtPayment: found.reducedAtPayment,
    shortPaid: found.shortPaid,
    overPaid: found.overPaid,
    oldestUnpaidDue: found.oldestUnpaidDue,
  };
};

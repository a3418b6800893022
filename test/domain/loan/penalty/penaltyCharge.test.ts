import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  latePenalty,
  penaltyCharge,
  type PenaltyTerms,
  yearlyPenaltyRate,
} from '#domain/loan/penalty/penalty.ts';
import { addDays, day } from '#domain/values/calendar.ts';
import { noMoney, paise } from '#domain/values/money.ts';
import { rateBps } from '#domain/values/rate.ts';
import published from '#test/fixtures/lending.json' with { type: 'json' };
import { someDay } from '#test/support/arbitraries.ts';

const plain: PenaltyTerms = { from: null, graceDays: 0, cap: null, capOfEmi: null };
const emiAmount = paise(888_500);
const late = (dueDate: string, waived = 0, paid = 0) => ({
  dueDate: day(dueDate),
  emiAmount,
  waived: paise(waived),
  paid: paise(paid),
});

describe('the published figures', () => {
  test.each(published.penalty.map((vector) => [vector.note, vector] as const))('%s', (_note, vector) => {
    const { waived = 0, credited = 0, grace = 0 } = vector.given as Readonly<Record<string, number>>;
    const charge = penaltyCharge(late(vector.due, waived, credited), day(vector.on), [
      { ...plain, graceDays: grace },
    ]);
    const { days, gross, capped, due } = charge;
    expect({ days, gross, capped, due }).toEqual(vector.answer);
  });

  test.each(published.penaltyYearly)('75 rupees a day on an EMI of $emi paise', (vector) => {
    expect(yearlyPenaltyRate(paise(vector.emi))).toBe(vector.penaltyYearlyBps);
  });
});

test('the first charged day is the one after the due date, the last the day itself', () => {
  expect(penaltyCharge(late('2026-04-15'), day('2026-05-01'))).toEqual({
    from: '2026-04-16',
    to: '2026-05-01',
    days: 16,
    gross: 120_000,
    capped: 0,
    waived: 0,
    paid: 0,
    due: 120_000,
  });
  expect(penaltyCharge(late('2026-04-15'), day('2026-04-15'))).toMatchObject({
    from: null,
    to: null,
    due: 0,
  });
});

test('up to the days of grace nothing is charged', () => {
  const grace = [{ ...plain, graceDays: 3 }];
  expect(penaltyCharge(late('2026-04-15'), day('2026-04-18'), grace)).toMatchObject({ days: 0, gross: 0 });
});

test('the lower of two caps counts, and the share of the EMI is rounded half up', () => {
  const on = day('2026-06-24');
  const capped = (more: Partial<PenaltyTerms>) =>
    penaltyCharge(late('2026-04-15'), on, [{ ...plain, ...more }]);
  expect(capped({ cap: paise(200_000) })).toMatchObject({ gross: 525_000, capped: 325_000, due: 200_000 });
  expect(capped({ cap: paise(200_000), capOfEmi: rateBps(1_000) })).toMatchObject({ due: 88_850 });
  expect(capped({ capOfEmi: rateBps(333) })).toMatchObject({ due: 29_587 });
  expect(capped({ cap: paise(600_000) })).toMatchObject({ capped: 0, due: 525_000 });
});

test('there is no yearly rate without an EMI', () => {
  expect(yearlyPenaltyRate(noMoney)).toBeNull();
});

describe('terms that change', () => {
  const cappedFrom = (from: string, amount: number): PenaltyTerms => ({
    ...plain,
    from: day(from),
    cap: paise(amount),
  });

  test('a lower cap counts for a penalty that is open, not for one that was completed before', () => {
    const terms = [plain, cappedFrom('2026-05-01', 50_000)];
    expect(penaltyCharge(late('2026-04-15'), day('2026-05-01'), terms)).toMatchObject({ due: 50_000 });
    expect(penaltyCharge(late('2026-04-15'), day('2026-04-30'), terms)).toMatchObject({ due: 112_500 });
  });

  test('a higher cap never raises a penalty that was open before', () => {
    const terms = [{ ...plain, cap: paise(50_000) }, cappedFrom('2026-05-01', 100_000)];
    expect(penaltyCharge(late('2026-04-15'), day('2026-06-15'), terms)).toMatchObject({ due: 50_000 });
    expect(penaltyCharge(late('2026-04-30'), day('2026-06-15'), terms)).toMatchObject({ due: 100_000 });
  });

  test('what was paid before a lower cap stays paid, and nothing is due', () => {
    const terms = [plain, cappedFrom('2026-05-01', 50_000)];
    expect(penaltyCharge(late('2026-04-15', 30_000, 40_000), day('2026-05-02'), terms)).toMatchObject({
      waived: 30_000,
      paid: 40_000,
      due: 0,
    });
  });

  test('before any terms begin, the plain ones count', () => {
    const terms = [cappedFrom('2026-05-01', 50_000)];
    expect(penaltyCharge(late('2026-04-15'), day('2026-04-25'), terms)).toMatchObject({ due: 75_000 });
  });
});

describe('properties', () => {
  const someDays = fc.integer({ min: -50, max: 900 });

  test('without grace and cap it is the default penalty', () => {
    fc.assert(
      fc.property(someDay, someDays, (dueDate, days) => {
        const on = addDays(dueDate, days);
        expect(penaltyCharge({ ...late('2026-04-15'), dueDate }, on).due).toBe(latePenalty(dueDate, on));
      }),
    );
  });

  test('a day more never costs less, grace or cap', () => {
    const someCap = fc.option(fc.integer({ min: 0, max: 500_000 }).map(paise));
    fc.assert(
      fc.property(someDay, someDays, fc.nat(30), someCap, (dueDate, days, graceDays, cap) => {
        const on = (more: number) =>
          penaltyCharge({ ...late('2026-04-15'), dueDate }, addDays(dueDate, days + more), [
            { ...plain, graceDays, cap },
          ]).due;
        expect(on(1)).toBeGreaterThanOrEqual(on(0));
      }),
    );
  });
});

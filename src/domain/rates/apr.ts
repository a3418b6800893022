import { type Paise, sumPaise } from '#domain/values/money.ts';
import { type RateBps, rateBps } from '#domain/values/rate.ts';

/**
 * The money that a borrower receives and repays, in paise: one amount a period, with `periodsPerYear` periods a year.
 */
export interface Flows {
  readonly received: Paise;
  readonly amounts: readonly Paise[];
  readonly periodsPerYear: number;
}

/** 10,000 %: no rate is looked for above it. */
const highestBps = 1_000_000;

/**
 * The nominal yearly rate at which what is given back pays what was received, half up to basis points (rule APR):
 * period rate × periods a year. Found by bisection in whole numbers, so that no digit is a float's. Null where nothing is
 * received, less is given back than was received, or the rate is above 10,000 %.
 */
export const aprOf = ({ received, amounts, periodsPerYear }: Flows): RateBps | null => {
  if (received <= 0 || sumPaise(amounts) < received) return null;
  const scale = BigInt(20_000 * periodsPerYear);
  /** True where the amounts pay off what was received at (2b − 1) half basis points a year. */
  const paysOff = (bps: number): boolean => {
    const growth = scale + BigInt(2 * bps - 1);
    let left = BigInt(received);
    let unit = 1n;
    for (const amount of amounts) {
      unit *= scale;
      left = left * growth - BigInt(amount) * unit;
    }
    return left <= 0n;
  };
  if (paysOff(highestBps + 1)) return null;
  let [low, high] = [0, highestBps + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (paysOff(middle)) low = middle;
    else high = middle;
  }
  return rateBps(low);
};

import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';

const freeFailures = 4;
const shortestDelayMs = 1_000;
const longestDelayMs = 15 * 60_000;
/**
 * The failures in a row at one account from new devices, wherever they are, after which each further one delays the
 * next new device.
 */
const freeFailuresEverywhere = 20;
/** Shorter than the delay of an address, so that a person on a new device can sign in between two guesses. */
const longestDelayEverywhereMs = 60_000;

/** Whole seconds, at least one, after which `until` is over. */
export const secondsUntil = (until: Instant, now: Instant): number =>
  Math.max(1, Math.floor((epochMsOf(until) - epochMsOf(now) + 999) / 1000));

/** The longest possible delay from now; a later time in the database comes from a clock that was ahead. */
export const longestUntil = (now: Instant): Instant => before(now, -longestDelayMs);

/**
 * The time until which attempts are delayed: the fifth failure in a row costs a second, each further one twice as long.
 */
export const delayedUntil = (failures: number, now: Instant): Instant | null =>
  doubledDelay(failures - freeFailures, longestDelayMs, now);

export const delayedEverywhereUntil = (failures: number, now: Instant): Instant | null =>
  doubledDelay(failures - freeFailuresEverywhere, longestDelayEverywhereMs, now);

const doubledDelay = (times: number, longestMs: number, now: Instant): Instant | null => {
  if (times <= 0) return null;
  // The exponent is bounded, so that a long row of failures is still a number.
  return before(now, -Math.min(shortestDelayMs * 2 ** Math.min(times - 1, 20), longestMs));
};

export const earlier = (left: Instant, right: Instant): Instant => (left < right ? left : right);

export const before = (now: Instant, ms: number): Instant => instantOf(epochMsOf(now) - ms);

export const latest = (instants: readonly (Instant | null)[]): Instant | null =>
  instants.reduce((left, right) => (left === null || (right !== null && right > left) ? right : left), null);

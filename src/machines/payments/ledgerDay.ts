import type { LoanLedger } from '#domain/loan/ledger.ts';
import { dayInIndia, msUntilDayIsOver } from '#domain/values/calendar.ts';
import type { Clock } from '#machines/clock.ts';

/** The same payments as of the day that it is by now; null before a ledger was loaded. */
export const onDayOf = (ledger: LoanLedger | null, clock: Clock): LoanLedger | null =>
  ledger === null ? null : { ...ledger, today: dayInIndia(clock.now()) };

/** The milliseconds until a ledger is of another day than today; without a ledger, until today is over. */
export const msUntilNextDay = (ledger: LoanLedger | null, clock: Clock): number => {
  const now = clock.now();
  return msUntilDayIsOver(ledger?.today ?? dayInIndia(now), now);
};

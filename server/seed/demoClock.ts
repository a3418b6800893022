import {
  type Day,
  dayInIndia,
  epochMsOf,
  type Instant,
  instantOf,
  readInstant,
} from '#domain/values/calendar.ts';

/** The time at which the demo is made: everything in it is earlier. */
export interface DemoClock {
  readonly today: Day;
  /** The instant of a time of day (minutes past midnight in India), never later than now. */
  readonly at: (day: Day, minuteOfDay: number) => Instant;
}

export const demoClock = (nowMs: number): DemoClock => ({
  today: dayInIndia(nowMs),
  at: (day, minuteOfDay) =>
    instantOf(Math.min(nowMs, epochMsOf(readInstant(day) ?? instantOf(nowMs)) + minuteOfDay * msPerMinute)),
});

export const minutesBefore = (instant: Instant, minutes: number): Instant =>
  instantOf(epochMsOf(instant) - minutes * msPerMinute);

/** The earliest of some instants; null of none. */
export const earliest = (instants: readonly Instant[]): Instant | null => instants.toSorted().at(0) ?? null;

/** The latest of an instant and some others. */
export const latest = (first: Instant, others: readonly Instant[]): Instant =>
  [first, ...others].toSorted().at(-1) ?? first;

const msPerMinute = 60_000;

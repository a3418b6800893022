import * as Schema from 'effect/Schema';
import { branded, checked } from './codec.ts';

const [zero, hyphen] = [48, 45];

/** A calendar day as `YYYY-MM-DD`, one that exists. Days compare as text. */
export const Day = branded(
  'Day',
  checked(Schema.String, (text) => isDayText(text) || 'not a calendar day (YYYY-MM-DD)'),
);
export type Day = typeof Day.Type;

/** An instant as ISO-8601 text in UTC with milliseconds. Instants compare as text. */
export const Instant = Schema.String.pipe(Schema.brand('Instant'));
export type Instant = typeof Instant.Type;

/** True for the text of a calendar day that exists. */
export const isDay = (value: unknown): value is Day => typeof value === 'string' && isDayText(value);

/** Brands a literal day. Throws when it does not exist: use `readDay` for anything from outside. */
export const day = (text: string): Day => {
  if (!isDayText(text)) throw new RangeError(`not a calendar day: ${text}`);
  return text as Day;
};

/** The instant of a clock reading in milliseconds since 1970. */
export const instantOf = (epochMs: number): Instant => new Date(epochMs).toISOString() as Instant;

export const epochMsOf = (instant: Instant): number => Date.parse(instant);

/**
 * The calendar day of an instant in Asia/Kolkata (rule TODAY). India has had one offset, +05:30 and no summer time,
 * since 1945, so the machine's own zone and its zone tables play no part.
 */
export const dayInIndia = (epochMs: number): Day =>
  new Date(epochMs + indiaOffsetMs).toISOString().slice(0, 10) as Day;

/** The time of day in Asia/Kolkata as `HH:mm`. */
export const timeInIndia = (epochMs: number): string =>
  new Date(epochMs + indiaOffsetMs).toISOString().slice(11, 16);

/** True for the very millisecond at which a day in Asia/Kolkata begins. */
export const beginsDay = (at: Instant): boolean => (epochMsOf(at) + indiaOffsetMs) % msPerDay === 0;

/** The epoch milliseconds at which a day in Asia/Kolkata is over. */
export const endOfDayInIndia = (of: Day): number => midnightOf(of) + msPerDay - indiaOffsetMs;

/** The milliseconds from a moment until a day in Asia/Kolkata is over; 0 where it is over already. */
export const msUntilDayIsOver = (of: Day, nowMs: number): number => Math.max(0, endOfDayInIndia(of) - nowMs);

/** Reads a calendar day or an instant as a day; null when it is neither. */
export const readDay = (text: string): Day | null => {
  if (isDayText(text)) return text as Day;
  const instant = readInstant(text);
  const inIndia = instant === null ? null : dayInIndia(epochMsOf(instant));
  return inIndia !== null && isDayText(inIndia) ? inIndia : null;
};

/**
 * Reads an ISO-8601 instant with a zone, or a calendar day as its midnight in India; null when it is neither, or when it
 * lies outside the years 1 to 9999 in UTC, where instants no longer compare as text.
 */
export const readInstant = (text: string): Instant | null => {
  if (isWrittenInstant(text)) return text as Instant;
  const isDay = isDayText(text);
  if (!isDay && !(instantPattern.test(text) && isDayText(text.slice(0, 10)))) return null;
  const epochMs = Date.parse(isDay ? `${text}T00:00:00+05:30` : text);
  if (Number.isNaN(epochMs)) return null;
  const instant = instantOf(epochMs);
  return isDayText(instant.slice(0, 10)) ? instant : null;
};

/**
 * The day `count` months later; a month with too few days gives its last day (rule MONTHS-LATER: 31 Jan + 1 month = 28
 * or 29 Feb). Call it with the first day of a series, never with its own result, so that dates do not drift.
 */
export const addMonths = (from: Day, count: number): Day => {
  const { year, month, date } = partsOf(from);
  const months = year * 12 + (month - 1) + count;
  const targetYear = Math.floor(months / 12);
  const targetMonth = months - targetYear * 12 + 1;
  return dayOfParts(targetYear, targetMonth, Math.min(date, daysInMonth(targetYear, targetMonth)));
};

export const addDays = (from: Day, count: number): Day =>
  new Date(midnightOf(from) + count * msPerDay).toISOString().slice(0, 10) as Day;

/** Whole calendar days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (midnightOf(to) - midnightOf(from)) / msPerDay;

/** Day of the month, 1 to 31. */
export const dateOf = (of: Day): number => partsOf(of).date;

/** Month of the year, 1 to 12. */
export const monthOf = (of: Day): number => partsOf(of).month;

export const yearOf = (of: Day): number => partsOf(of).year;

const msPerDay = 86_400_000;
const indiaOffsetMs = 5.5 * 3_600_000;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

const partsOf = (of: Day): { readonly year: number; readonly month: number; readonly date: number } => ({
  year: Number(of.slice(0, 4)),
  month: Number(of.slice(5, 7)),
  date: Number(of.slice(8, 10)),
});

const midnightOf = (of: Day): number => Date.parse(`${of}T00:00:00Z`);

const dayOfParts = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}` as Day;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

function isDayText(text: string): boolean {
  return text.length === 10 && beginsWithDay(text);
}

const beginsWithDay = (text: string): boolean => {
  const [year, month, date] = [digitsAt(text, 0, 4), digitsAt(text, 5, 7), digitsAt(text, 8, 10)];
  if (text.charCodeAt(4) !== hyphen || text.charCodeAt(7) !== hyphen) return false;
  return year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
};

/** True for an instant in the one form that `instantOf` writes, which is read as it is. */
const isWrittenInstant = (text: string): boolean =>
  text.length === 24 &&
  beginsWithDay(text) &&
  text.charAt(10) === 'T' &&
  within(digitsAt(text, 11, 13), 23) &&
  text.charAt(13) === ':' &&
  within(digitsAt(text, 14, 16), 59) &&
  text.charAt(16) === ':' &&
  within(digitsAt(text, 17, 19), 59) &&
  text.charAt(19) === '.' &&
  within(digitsAt(text, 20, 23), 999) &&
  text.charAt(23) === 'Z';

const within = (value: number, most: number): boolean => value >= 0 && value <= most;

/** The number of the digits from `start` to before `end`; -1 where one of them is no digit. */
const digitsAt = (text: string, start: number, end: number): number => {
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
};

/**
 * Reads a day as `readDay` does, if a schedule can be counted from it without leaving four-digit years; null for any other
 * day, such as one whose year is still being typed.
 */
export const readNearDay = (text: string): Day | null => {
  const near = readDay(text);
  return near !== null && near >= '1000' && near < '9000' ? near : null;
};

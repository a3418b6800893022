import {
  beginsDay,
  dateOf,
  type Day,
  dayInIndia,
  epochMsOf,
  type Instant,
  monthOf,
  timeInIndia,
  yearOf,
} from './calendar.ts';
import { hundredthsToText } from './decimal.ts';
import type { Paise } from './money.ts';
import type { RateBps } from './rate.ts';
import { divideHalfUp } from './rounding.ts';

/**
 * Values as text, en-IN (rule DISPLAY). A missing value is an em dash. No `Intl`, whose tables take a slow phone 50 ms before its
 * first screen and a server 9 MB (docs/decisions/2026-11-26-written-without-intl.md).
 */

export const missing = '—';

/** `₹1,23,456.00` (rule DISPLAY); a dash for null. */
export const formatRupees = (amount: Paise | null): string =>
  amount === null ? missing : withSign(amount, `₹${grouped(hundredthsToText(Math.abs(amount)))}`);

/** Indian short form for a chart's axis: `₹950`, `₹12.5 K`, `₹1.2 L`, `₹3.4 Cr`; for a card with two digits: `₹13.69 L`. */
export const formatRupeesShort = (amount: Paise, digits: 1 | 2 = 1): string => {
  const size = Math.abs(amount);
  const unit = shortUnits.find(({ from }) => size >= from) ?? { paise: 100, suffix: '' };
  const scale = 10 ** digits;
  const scaled = Number(divideHalfUp(BigInt(size) * BigInt(scale), BigInt(unit.paise)));
  return withSign(amount, `₹${grouped(shortest((scaled * 100) / scale))}${unit.suffix}`);
};

/** `05 Mar 2026` (dd MMM yyyy). */
export const formatDay = (value: Day | null): string =>
  value === null
    ? missing
    : `${value.slice(8, 10)} ${monthNames[Number(value.slice(5, 7)) - 1]} ${value.slice(0, 4)}`;

/** `5 Mar`: a day whose year is plain from where it stands. */
export const formatDayOfYear = (value: Day): string => `${dateOf(value)} ${monthNames[monthOf(value) - 1]}`;

/** `Mar`, of a day in it. */
export const monthNameOf = (value: Day): string => monthNames[monthOf(value) - 1] ?? '';

/** Days from one to another: `16 Apr – 1 May 2026`, `31 Dec 2025 – 1 Jan 2026`; one day by itself: `16 Apr 2026`. */
export const formatDays = (from: Day, to: Day): string => {
  const until = `${formatDayOfYear(to)} ${yearOf(to)}`;
  if (from === to) return until;
  return `${formatDayOfYear(from)}${yearOf(from) === yearOf(to) ? '' : ` ${yearOf(from)}`} – ${until}`;
};

/** `Mar 2026`, of a month as `YYYY-MM`. */
export const formatMonth = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** `05 Mar 2026, 3:04 pm`, in Asia/Kolkata. */
export const formatInstant = (value: Instant | null): string =>
  value === null ? missing : `${formatDay(dayInIndia(epochMsOf(value)))}, ${formatTime(value)}`;

/**
 * When money came in: an entered day is the beginning of that day (rule VALUE-DATE), at which nobody paid, so that it
 * reads as the day alone.
 */
export const formatPaymentDate = (value: Instant | null): string =>
  value !== null && beginsDay(value) ? formatDay(dayInIndia(epochMsOf(value))) : formatInstant(value);

/** `3:04 pm`, in Asia/Kolkata; missing like an instant that is not known. */
export const formatTime = (value: Instant | null): string =>
  value === null ? missing : twelveHours(timeInIndia(epochMsOf(value)));

/** `12.00 %` → `12%`, `12.5%`. */
export const formatRate = (rate: RateBps | null): string => (rate === null ? missing : `${shortest(rate)}%`);

/** A change in hundredths of a per cent with its sign: `+12.50%`, `-3.00%`. */
export const formatChange = (bps: number): string => `${bps > 0 ? '+' : ''}${hundredthsToText(bps)}%`;

/** A share in hundredths of a per cent: `97.45%`. */
export const formatShare = (bps: number | null): string =>
  bps === null ? missing : `${hundredthsToText(bps)}%`;

/** A mobile number of India in two groups, `98266 01048` or `+91 98266 01048`; any other one as it is written. */
export const formatPhone = (phone: string): string => {
  const [, country = '', first, last] =
    /^(\+91)?([6-9]\d{4})(\d{5})$/.exec(phone.replace(/[\s-]/g, '')) ?? [];
  return first === undefined ? phone : `${country === '' ? '' : `${country} `}${first} ${last}`;
};

/** A count with Indian grouping: `1,23,456`. */
export const formatCount = (count: number): string => withSign(count, grouped(String(Math.abs(count))));

/** A count with its noun: `1 day`, `2 days`. */
export const formatNumberOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A waiting time, rounded up: `45 seconds`, `1 minute`, `15 minutes`. */
export const formatWait = (seconds: number): string => {
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`;
};

/** A day of the month as an ordinal: `1st`, `22nd`, `13th`. */
export const formatOrdinal = (date: number): string => {
  const isTeen = date % 100 >= 11 && date % 100 <= 13;
  return `${date}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th')}`;
};

export const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

const withSign = (value: number, size: string): string => `${value < 0 ? '-' : ''}${size}`;

/** Decimal digits with Indian grouping: the last three, and pairs before them. */
const grouped = (digits: string): string => digits.replace(/(\d)(?=(\d\d)+\d(?:\.|$))/g, '$1,');

/** `15:04` as `3:04 pm`. */
const twelveHours = (time: string): string => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
};

/** A unit starts where the one below would round up to a full one: 99,99,999 is ₹1 Cr, not ₹100 L. */
const shortUnits = [
  { from: 999_500_000, paise: 1_000_000_000, suffix: ' Cr' },
  { from: 9_995_000, paise: 10_000_000, suffix: ' L' },
  { from: 99_995, paise: 100_000, suffix: ' K' },
];

/** Hundredths without zeros at the end: 1250 gives `12.5`, 1200 gives `12`. */
const shortest = (hundredths: number): string => hundredthsToText(hundredths).replace(/\.?0+$/, '');

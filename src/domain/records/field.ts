import { amended, chosen } from '#domain/values/amended.ts';
import { type Day, readNearDay } from '#domain/values/calendar.ts';
import { plainNumber, readMonths } from '#domain/values/written.ts';
import { readChoice, textOrNull, withoutMarks } from '#domain/values/text.ts';
import { looksLikeEmail } from '#domain/values/email.ts';
import { formatDay, formatRate, formatRupees } from '#domain/values/format.ts';
import { largestAskedAmount, type Paise, paiseToInput, parseRupees } from '#domain/values/money.ts';
import { bpsToPercent, type RateBps, readRate } from '#domain/values/rate.ts';
import { ComposedWords, Digits, Email, Money, oneOf, Rate, Whole } from '#domain/values/strict.ts';
import { DayValue } from '#domain/values/wire.ts';
import { type FieldOptions, fieldOf } from './fieldOf.ts';
import type { EditRefusal } from './recordEdit.ts';

/** A text of at most 500 characters. */
export const text = (options: FieldOptions = {}) =>
  fieldOf(
    {
      kind: 'text',
      textOf: asItIs,
      format: asItIs,
      read: readText,
      validate: anyText,
      create: ComposedWords,
      update: amended(ComposedWords),
    },
    options,
  );

/** A text of digits, which a request may send as a number (rule REQUEST-TEXT). */
export const digits = (options: FieldOptions = {}) =>
  fieldOf(
    {
      kind: 'digits',
      textOf: asItIs,
      format: asItIs,
      read: (typed) => textOrNull(plainNumber(typed)),
      validate: anyText,
      create: Digits,
      update: amended(Digits),
    },
    options,
  );

/** An e-mail address (rule EMAIL-FORM). */
export const email = (options: FieldOptions = {}) =>
  fieldOf(
    {
      kind: 'email',
      textOf: asItIs,
      format: asItIs,
      read: readText,
      validate: (typed) => (looksLikeEmail(typed) ? null : 'EmailUnreadable'),
      create: Email,
      update: amended(Email),
    },
    options,
  );

/** A calendar day. */
export const day = (options: FieldOptions = {}) =>
  fieldOf(
    {
      kind: 'day',
      textOf: (stored: Day): string => stored,
      format: formatDay,
      read: (typed) => readNearDay(typed.trim()),
      validate: (typed) => (readNearDay(typed.trim()) === null ? 'DayUnreadable' : null),
      create: DayValue,
      update: amended(DayValue),
    },
    options,
  );

/** One of several words, in any case; a stored word that is none of them stays as it is. */
export const choice = <const Choices extends readonly string[]>(
  choices: Choices,
  options: FieldOptions = {},
) =>
  fieldOf(
    {
      kind: 'choice',
      choices,
      textOf: (stored: string) => readChoice(choices, stored) ?? stored,
      format: asItIs,
      read: (typed): Choices[number] | null => readChoice(choices, typed),
      validate: (typed) => (readChoice(choices, typed) === null ? 'ChoiceUnknown' : null),
      create: oneOf(choices),
      update: chosen(oneOf(choices)),
    },
    options,
  );

/** An amount of money from 0, or above it, in paise; people type rupees. */
export const amount = ({ isAboveZero = false, ...options }: FieldOptions & { isAboveZero?: boolean } = {}) =>
  fieldOf(
    {
      kind: 'amount',
      textOf: paiseToInput,
      format: formatRupees,
      read: parseRupees,
      validate: (typed) => amountRefusal(parseRupees(typed), isAboveZero),
      create: Money,
      update: amended(Money),
    },
    options,
  );

/** A rate from 0 to 100 per cent a year, in basis points (rule RATE). */
export const rate = (options: FieldOptions = {}) =>
  fieldOf(
    {
      kind: 'rate',
      textOf: (stored: RateBps) => String(bpsToPercent(stored)),
      format: (stored) => `${formatRate(stored)} p.a.`,
      read: readRate,
      validate: (typed) => (readRate(typed) === null ? 'RateOutOfRange' : null),
      create: Rate,
      update: amended(Rate),
    },
    options,
  );

/** A number of months: people choose an offered one, a request may send any up to `longest` (rule TENURE). */
export const months = (offered: readonly number[], longest: number, options: FieldOptions = {}) =>
  fieldOf(
    {
      kind: 'months',
      choices: offered.map(String),
      textOf: (stored: number) => String(stored),
      format: (stored) => `${stored} ${stored === 1 ? 'month' : 'months'}`,
      read: (typed) => (typed.trim() === '' ? null : readMonths(typed)),
      validate: (typed) => (offered.includes(readMonths(typed)) ? null : 'TenureNotOffered'),
      create: Whole(1, longest, offeredMonths),
      update: amended(Whole(1, longest, offeredMonths)),
    },
    options,
  );

/** Names no limit: which tenures a lender offers, a schema cannot know. */
export const offeredMonths = 'must be a whole number of months that is on offer';

const asItIs = (stored: string): string => stored;

const readText = (typed: string): string | null => textOrNull(withoutMarks(typed));

/** Takes every text. */
export const anyText = (): null => null;

const amountRefusal = (asked: Paise | null, isAboveZero: boolean): EditRefusal | null => {
  if (asked === null || asked < 0 || asked > largestAskedAmount) return 'AmountUnreadable';
  return isAboveZero && asked === 0 ? 'AmountNotPositive' : null;
};

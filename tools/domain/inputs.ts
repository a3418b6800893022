import { parseArgs } from 'node:util';
import {
  type LoanTerms,
  longestTenureMonths,
  paymentFrequencies,
  readPaymentFrequency,
} from '#domain/loan/schedule/terms.ts';
import { type Day, readDay, readNearDay } from '#domain/values/calendar.ts';
import { readChoice } from '#domain/values/text.ts';
import { largestAskedAmount, noMoney, type Paise, parseRupees } from '#domain/values/money.ts';
import { type RateBps, readRate } from '#domain/values/rate.ts';

/** Thrown for input that cannot be read; the message says what and why. */
export class InputError extends Error {}

/** The input after a command's name: words in order, and options by name. `--event` may be repeated. */
export interface Inputs {
  readonly words: readonly string[];
  readonly option: (name: string) => string | null;
  readonly options: (name: string) => readonly string[];
  readonly isSet: (flag: string) => boolean;
}

/** Reads the words of a command, of which there are `least` to `most`, its options by name, and its flags beside --json. */
export function readInputs(
  args: readonly string[],
  [least, most]: readonly [number, number],
  names: readonly string[] = [],
  flags: readonly string[] = [],
): Inputs {
  const { values, positionals } = parsed(args, names, ['json', ...flags]);
  if (positionals.length < least) throw new InputError(`Something is missing: ${least} words are needed.`);
  if (positionals.length > most) throw new InputError(`'${positionals[most]}' is one word too many.`);
  const options = (name: string): readonly string[] => {
    const value = values[name];
    return Array.isArray(value) ? value.map(String) : [];
  };
  return {
    words: positionals,
    options,
    option: (name) => options(name).at(-1) ?? null,
    isSet: (flag) => values[flag] === true,
  };
}

/** The words, and the values of options and flags by name. */
interface Parsed {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

function parsed(args: readonly string[], names: readonly string[], flags: readonly string[]): Parsed {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries([
        ...flags.map((flag) => [flag, { type: 'boolean' }] as const),
        ...names.map((name) => [name, { type: 'string', multiple: true }] as const),
      ]),
    });
  } catch (error) {
    // Drops the sentences after the first, which are advice on dashes.
    throw new InputError(String(error instanceof Error ? error.message : error).split(/[.\n]/)[0]);
  }
}

/** Reads a word by `read`; where that answers nothing, throws an error that says what `name` must be. */
function reading<Value>(
  text: string | null | undefined,
  name: string,
  read: (text: string) => Value | null,
  must: string,
): Value {
  if (text === null || text === undefined) throw new InputError(`${name} is missing: it must be ${must}.`);
  const value = read(text);
  if (value === null) throw new InputError(`${name} '${text}' must be ${must}.`);
  return value;
}

export const readAmount = (text: string | null | undefined, name: string): Paise =>
  reading(text, name, readMoney, 'an amount in rupees from 0, with at most two decimals');

export const readAmountAboveZero = (text: string | null | undefined, name: string): Paise =>
  reading(
    text,
    name,
    (typed) => (readMoney(typed) === noMoney ? null : readMoney(typed)),
    'an amount in rupees above 0, with at most two decimals',
  );

export const readDayOf = (text: string | null | undefined, name: string): Day =>
  reading(text, name, readDay, 'a day that exists, as YYYY-MM-DD');

export const readStart = (text: string | null): Day =>
  reading(text, '--start', readNearDay, 'a day that exists, as YYYY-MM-DD, from the year 1000 to 8999');

export const readRateOf = (text: string | null | undefined, name: string): RateBps =>
  reading(text, name, readRate, 'from 0 to 100 per cent, with at most two decimals');

/** A whole number from `least` to `most`. */
export const readWhole = (
  text: string | null | undefined,
  name: string,
  least: number,
  most: number,
): number =>
  reading(
    text,
    name,
    (typed) => {
      const count = /^\d{1,9}$/.test(typed) ? Number(typed) : NaN;
      return count >= least && count <= most ? count : null;
    },
    `a whole number from ${least} to ${most}`,
  );

export const readOneOf = <Choice extends string>(
  text: string | null | undefined,
  name: string,
  choices: readonly Choice[],
): Choice => reading(text, name, (typed) => readChoice(choices, typed), `one of ${choices.join(', ')}`);

/** Amount, rate, months and frequency of a loan, as they begin most commands. */
export function readTerms([amount, rate, months, frequency = 'Monthly']: readonly string[]): LoanTerms {
  return {
    loanAmount: readAmountAboveZero(amount, 'The amount'),
    interestRate: readRateOf(rate, 'The rate'),
    tenure: readWhole(months, 'The number of months', 1, longestTenureMonths),
    paymentFrequency: reading(
      frequency,
      'The frequency',
      readPaymentFrequency,
      `one of ${paymentFrequencies.join(', ')}`,
    ),
  };
}

const readMoney = (text: string): Paise | null => {
  const amount = parseRupees(text);
  return amount !== null && amount >= 0 && amount <= largestAskedAmount ? amount : null;
};

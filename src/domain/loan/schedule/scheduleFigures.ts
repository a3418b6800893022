import type { Day } from '#domain/values/calendar.ts';
import { noMoney, type Paise, paise, sumPaise } from '#domain/values/money.ts';
import type { ScheduledInstallment } from './schedule.ts';

/** Installments that are drawn as one: amounts in paise, `balance` is the principal still owed after the last of them. */
export interface SchedulePart {
  readonly firstNumber: number;
  readonly lastNumber: number;
  readonly lastDueDate: Day;
  readonly amount: Paise;
  readonly principal: Paise;
  readonly interest: Paise;
  readonly balance: Paise;
}

/** A schedule as a chart needs it: few enough parts to tell apart, their totals, and the highest value. */
export interface ScheduleFigures {
  /** A part is one installment, or a calendar year where there are many. */
  readonly grouping: 'installment' | 'year';
  readonly parts: readonly SchedulePart[];
  readonly amount: Paise;
  readonly principal: Paise;
  readonly interest: Paise;
  readonly largestAmount: Paise;
}

/** The most installments that can be told apart one by one on a phone. */
export const mostSingleInstallments = 36;

/** The figures of a schedule; sums over its parts are sums over its installments, to the paisa. */
export const scheduleFigures = (schedule: readonly ScheduledInstallment[]): ScheduleFigures => {
  const grouping = schedule.length > mostSingleInstallments ? 'year' : 'installment';
  const parts = (grouping === 'year' ? yearsOf(schedule) : schedule.map((line) => [line])).flatMap(partOf);
  return {
    grouping,
    parts,
    amount: sumPaise(parts.map(({ amount }) => amount)),
    principal: sumPaise(parts.map(({ principal }) => principal)),
    interest: sumPaise(parts.map(({ interest }) => interest)),
    largestAmount: paise(Math.max(noMoney, ...parts.map(({ amount }) => amount))),
  };
};

const yearsOf = (schedule: readonly ScheduledInstallment[]): readonly (readonly ScheduledInstallment[])[] => {
  const yearOf = ({ dueDate }: ScheduledInstallment) => dueDate.slice(0, 4);
  const years = [...new Set(schedule.map(yearOf))];
  return years.map((year) => schedule.filter((line) => yearOf(line) === year));
};

const partOf = (lines: readonly ScheduledInstallment[]): readonly SchedulePart[] => {
  const [first, last] = [lines.at(0), lines.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    {
      firstNumber: first.installmentNumber,
      lastNumber: last.installmentNumber,
      lastDueDate: last.dueDate,
      amount: sumPaise(lines.map(({ amount }) => amount)),
      principal: sumPaise(lines.map(({ principal }) => principal)),
      interest: sumPaise(lines.map(({ interest }) => interest)),
      balance: last.balance,
    },
  ];
};

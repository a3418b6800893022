import { agreedEmi, exactEmi } from '#domain/loan/schedule/emi.ts';
import { penaltyCharge, plainPenalty, yearlyPenaltyRate } from '#domain/loan/penalty/penalty.ts';
import { repaymentSchedule, type ScheduledInstallment } from '#domain/loan/schedule/schedule.ts';
import { installmentCount, monthsPerInstallment } from '#domain/loan/schedule/terms.ts';
import { penaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import { aprOf } from '#domain/rates/apr.ts';
import { convertFlatRate } from '#domain/rates/flatRate.ts';
import { countCell, dayCell, moneyCell } from '#domain/reports/csv.ts';
import { formatCount, formatRate, formatRupees } from '#domain/values/format.ts';
import { noMoney, subtractPaise, sumPaise } from '#domain/values/money.ts';
import { answered, type Command, termsUsage } from './command.ts';
import {
  InputError,
  readAmount,
  readDayOf,
  readInputs,
  readStart,
  readRateOf,
  readTerms,
  readWhole,
} from './inputs.ts';
import { alignedOf, csvOf, listOf, type Table } from './tables.ts';

export const emiCommand: Command = {
  usage: termsUsage,
  run: (args) => {
    const { words, isSet } = readInputs(args, [3, 4]);
    const terms = readTerms(words);
    const answer = {
      exactEmi: exactEmi(terms),
      agreedEmi: agreedEmi(terms),
      installments: installmentCount(terms.tenure, terms.paymentFrequency),
    };
    return answered(isSet('json'), answer, () =>
      listOf([
        ['EMI, exact and up to the paisa', formatRupees(answer.exactEmi)],
        ['EMI as agreed, in whole rupees', formatRupees(answer.agreedEmi)],
        ['Installments', formatCount(answer.installments)],
      ]),
    );
  },
};

export const scheduleCommand: Command = {
  usage: `${termsUsage} --start DAY [--csv]`,
  run: (args) => {
    const { words, option, isSet } = readInputs(args, [3, 4], ['start'], ['csv']);
    const lines = scheduleOf(words, option('start'));
    const table = scheduleTable(lines);
    if (isSet('csv')) return csvOf(table);
    return answered(isSet('json'), lines, () => {
      const [interest, amount] = [lines.map((line) => line.interest), lines.map((line) => line.amount)];
      return `${alignedOf(table)}\n\n${listOf([
        ['Interest', formatRupees(sumPaise(interest))],
        ['Payable', formatRupees(sumPaise(amount))],
      ])}`;
    });
  },
};

/** The schedule of terms at their agreed EMI. */
export function scheduleOf(words: readonly string[], start: string | null): readonly ScheduledInstallment[] {
  const terms = readTerms(words);
  return repaymentSchedule(terms, agreedEmi(terms) ?? noMoney, readStart(start));
}

const scheduleTable = (lines: readonly ScheduledInstallment[]): Table => ({
  columns: ['No.', 'Due', 'Installment', 'Principal', 'Interest', 'Balance'],
  rows: lines.map(({ installmentNumber, dueDate, amount, principal, interest, balance }) => [
    countCell(installmentNumber),
    dayCell(dueDate),
    moneyCell(amount),
    moneyCell(principal),
    moneyCell(interest),
    moneyCell(balance),
  ]),
});

export const aprCommand: Command = {
  usage: `${termsUsage} [--fees AMOUNT]`,
  run: (args) => {
    const { words, option, isSet } = readInputs(args, [3, 4], ['fees']);
    const terms = readTerms(words);
    const fees = readAmount(option('fees') ?? '0', '--fees');
    if (fees >= terms.loanAmount) throw new InputError('--fees must be less than the amount.');
    const apr = aprOf({
      received: subtractPaise(terms.loanAmount, fees),
      // Any start date gives the same amounts.
      amounts: scheduleOf(words, '2026-01-01').map(({ amount }) => amount),
      periodsPerYear: 12 / monthsPerInstallment(terms.paymentFrequency),
    });
    return answered(isSet('json'), { apr }, () => `APR  ${formatRate(apr)}`);
  },
};

export const flatRateCommand: Command = {
  usage: `${termsUsage} [--fees AMOUNT]`,
  run: (args) => {
    const { words, option, isSet } = readInputs(args, [3, 4], ['fees']);
    const found = convertFlatRate(readTerms(words), readAmount(option('fees') ?? '0', '--fees'));
    if (found === null)
      throw new InputError('That flat rate is more than 100 per cent a year on the reducing balance.');
    return answered(isSet('json'), found, () =>
      listOf([
        ['Installment of the quote', formatRupees(found.flatEmi)],
        ['Rate on the reducing balance', formatRate(found.reducingRate)],
        ['EMI at that rate', formatRupees(found.emi)],
        ['APR', formatRate(found.apr)],
      ]),
    );
  },
};

export const penaltyCommand: Command = {
  usage:
    'DUE-DAY DAY [--grace DAYS] [--cap AMOUNT] [--emi AMOUNT [--cap-of-emi PERCENT]] [--waived AMOUNT] [--paid AMOUNT]',
  run: (args) => {
    const names = ['grace', 'cap', 'cap-of-emi', 'emi', 'waived', 'paid'];
    const { words, option, isSet } = readInputs(args, [2, 2], names);
    const amountOf = (name: string) => readAmount(option(name) ?? '0', `--${name}`);
    const [emi, cap, capOfEmi] = [amountOf('emi'), option('cap'), option('cap-of-emi')];
    if (capOfEmi !== null && option('emi') === null) throw new InputError('--cap-of-emi needs --emi.');
    const late = {
      dueDate: readDayOf(words[0], 'The due day'),
      emiAmount: emi,
      waived: amountOf('waived'),
      paid: amountOf('paid'),
    };
    const terms = plainPenalty.map((plain) => ({
      ...plain,
      graceDays: readWhole(option('grace') ?? '0', '--grace', 0, 366),
      cap: cap === null ? null : readAmount(cap, '--cap'),
      capOfEmi: capOfEmi === null ? null : readRateOf(capOfEmi, '--cap-of-emi'),
    }));
    const charge = penaltyCharge(late, readDayOf(words[1], 'The day'), terms);
    const yearlyRate = yearlyPenaltyRate(emi);
    return answered(isSet('json'), { ...charge, yearlyRate }, () =>
      [
        ...penaltyWords(charge),
        ...(charge.waived > 0 ? [`${formatRupees(charge.waived)} waived`] : []),
        `Due: ${formatRupees(charge.due)}`,
        ...(yearlyRate === null ? [] : [`₹75 a day is ${formatRate(yearlyRate)} a year on this EMI`]),
      ].join('\n'),
    );
  },
};

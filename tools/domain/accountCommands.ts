import { agreedEmi } from '#domain/loan/schedule/emi.ts';
import { account } from '#domain/loanAccount/account.ts';
import type { AccountEvent } from '#domain/loanAccount/accountEvent.ts';
import { ledger } from '#domain/loanAccount/accountLedger.ts';
import { allocationOrders, type AccountTerms } from '#domain/loanAccount/accountState.ts';
import { allocate, excesses } from '#domain/loanAccount/allocation.ts';
import { productRules } from '#domain/loanAccount/productEvents.ts';
import { replay } from '#domain/loanAccount/replay.ts';
import { countCell, dayCell, moneyCell, textCell } from '#domain/reports/csv.ts';
import type { Day } from '#domain/values/calendar.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { noMoney } from '#domain/values/money.ts';
import { answered, type Command, termsUsage } from './command.ts';
import { readEvents } from './events.ts';
import { type Inputs, readAmountAboveZero, readDayOf, readInputs, readOneOf, readTerms } from './inputs.ts';
import { scheduleOf } from './loanCommands.ts';
import { alignedOf, csvOf, listOf, type Table } from './tables.ts';

const accountOptions = ['start', 'on', 'event', 'order'];
const accountUsage = `${termsUsage} --start DAY --on DAY [--order each-with-its-penalty] [--event EVENT]…`;

export const allocateCommand: Command = {
  usage: `${accountUsage} --money AMOUNT [--excess pay-ahead]`,
  run: (args) => {
    const inputs = readInputs(args, [3, 4], [...accountOptions, 'money', 'excess']);
    const { terms, events, on } = readAccount(inputs);
    const { allocations, completed, penaltyLeft } = allocate(terms, replay(terms, events, on).state, {
      amount: readAmountAboveZero(inputs.option('money'), '--money'),
      on,
      excess: readOneOf(inputs.option('excess') ?? 'advance', '--excess', excesses),
    });
    const table: Table = {
      columns: ['Pays', 'Of', 'Amount'],
      rows: allocations.map(({ target, installmentNumber, chargeId, amount }) => [
        textCell(target),
        textCell(chargeId ?? (installmentNumber === null ? '' : `installment ${installmentNumber}`)),
        moneyCell(amount),
      ]),
    };
    return answered(inputs.isSet('json'), { allocations, completed, penaltyLeft }, () =>
      [
        alignedOf(table),
        '',
        ...completed.map((number) => `Installment ${number} is complete.`),
        ...penaltyLeft.map(
          ({ installmentNumber, amount }) =>
            `${formatRupees(amount)} of penalty on installment ${installmentNumber} stands still.`,
        ),
      ]
        .join('\n')
        .trimEnd(),
    );
  },
};

export const accountCommand: Command = {
  usage: accountUsage,
  run: (args) => {
    const inputs = readInputs(args, [3, 4], accountOptions);
    const { terms, events, on } = readAccount(inputs);
    const found = account(terms, events, on);
    const table: Table = {
      columns: ['No.', 'Due', 'Installment', 'Credited', 'Discharged', 'Penalty paid', 'Penalty due'],
      rows: found.installments.map((line) => [
        countCell(line.installmentNumber),
        dayCell(line.dueDate),
        moneyCell(line.amount),
        moneyCell(line.credited),
        textCell(formatDay(line.dischargedOn)),
        moneyCell(line.penaltyPaid),
        moneyCell(line.penalty.due),
      ]),
    };
    return answered(inputs.isSet('json'), found, () =>
      [
        alignedOf(table),
        '',
        listOf([
          ['Arrears', formatRupees(found.arrears)],
          ['Penalties that run', formatRupees(found.penaltyRunning)],
          ['Penalties that stand still', formatRupees(found.penaltyStanding)],
          ['Charges', formatRupees(found.chargesDue)],
          ['Advance', formatRupees(found.advance)],
          ['Reduced at payments', formatRupees(found.reducedAtPayment)],
          ['Payments short of the installment', formatRupees(found.shortPaid)],
          ['Payments above the installment', formatRupees(found.overPaid)],
          ['Principal outstanding', formatRupees(found.principalOutstanding)],
          ['Oldest unpaid due day', formatDay(found.oldestUnpaidDue)],
          ['Next due day', formatDay(found.nextDueDate)],
        ]),
      ].join('\n'),
    );
  },
};

export const ledgerCommand: Command = {
  usage: `${accountUsage} [--csv]`,
  run: (args) => {
    const inputs = readInputs(args, [3, 4], accountOptions, ['csv']);
    const { terms, events, on } = readAccount(inputs);
    const entries = ledger(terms, events, on);
    const table: Table = {
      columns: ['Day', 'What', 'Installment', 'Debit', 'Credit', 'Balance'],
      rows: entries.map(({ on: day, type, installmentNumber, debit, credit, balance }) => [
        dayCell(day),
        textCell(type),
        textCell(installmentNumber === null ? '' : String(installmentNumber)),
        moneyCell(debit),
        moneyCell(credit),
        moneyCell(balance),
      ]),
    };
    if (inputs.isSet('csv')) return csvOf(table);
    return answered(inputs.isSet('json'), entries, () => alignedOf(table));
  },
};

/** Reads the loan's terms, the recorded events and the day. */
function readAccount({ words, option, options }: Inputs): {
  readonly terms: AccountTerms;
  readonly events: readonly AccountEvent[];
  readonly on: Day;
} {
  const lines = scheduleOf(words, option('start'));
  return {
    terms: {
      ...productRules,
      lines,
      emiAmount: agreedEmi(readTerms(words)) ?? noMoney,
      order: readOneOf(option('order') ?? 'installments-first', '--order', allocationOrders),
    },
    events: readEvents(options('event'), lines.length),
    on: readDayOf(option('on'), '--on'),
  };
}

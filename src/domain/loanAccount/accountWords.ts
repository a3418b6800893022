import { formatDay, formatRupees } from '#domain/values/format.ts';
import { addPaise, type Paise, sumPaise } from '#domain/values/money.ts';
import type { AccountView } from './accountView.ts';
import type { AccountPosition, Receipt, ReceiptChange } from './receipt.ts';

/** A line of a loan's ledger as the server sends it. */
export type LedgerLine = AccountView['ledger'][number];

/** One use of a receipt's money. */
type Use = Receipt['allocations'][number];

/** A use of a receipt's money in words, and its amount in paise. */
export interface PayLine {
  readonly key: string;
  readonly words: string;
  /** The interest and the principal in the amount, in words; '' where the amount has no such parts. */
  readonly parts: string;
  readonly amount: Paise;
}

/** The text of a line of the ledger. */
export const ledgerWords = ({ type, id, installmentNumber, allocations }: LedgerLine): string => {
  const of = installmentNumber === null ? '' : ` of installment ${installmentNumber}`;
  const named = (noun: string) => (id === null ? noun : `${noun} ${id}`);
  switch (type) {
    case 'due':
      return `Installment ${installmentNumber ?? ''} due`.replace('  ', ' ');
    case 'advance':
      return `Advance used${installmentsIn(allocations)}`;
    case 'receipt':
      return named('Receipt');
    case 'payment':
      return `${named('Payment')}${of}`;
    case 'waiver':
      return `Penalty${of} waived`;
    case 'charge':
      return named('Charge');
    case 'chargeWaiver':
      return `${named('Charge')} waived`;
    case 'refund':
      return `${named('Refund')} of the advance`;
    case 'penalty':
      return 'Late penalties';
    default:
      return named(type);
  }
};

const installmentsIn = (allocations: readonly Use[]): string => {
  const numbers = [...new Set(allocations.map(({ installmentNumber }) => installmentNumber))];
  const known = numbers.filter((number) => number !== null);
  return known.length === 0
    ? ''
    : ` for ${known.length === 1 ? 'installment' : 'installments'} ${listed(known.map(String))}`;
};

/**
 * The uses of a receipt's money: a line for each installment, penalty and charge, in the order in which they are paid.
 */
export const payLines = (allocations: readonly Use[]): readonly PayLine[] => {
  const lines = new Map<string, readonly Use[]>();
  for (const use of allocations) lines.set(keyOf(use), [...(lines.get(keyOf(use)) ?? []), use]);
  return [...lines].map(([key, uses]) => ({
    key,
    words: wordsOf(uses[0]),
    parts: uses.length < 2 && !isPart(uses[0]) ? '' : uses.map(partOf).join(', '),
    amount: sumPaise(uses.map(({ amount }) => amount)),
  }));
};

/** The key of a use's line: interest and principal of one installment share a line. */
const keyOf = ({ target, installmentNumber, chargeId }: Use): string =>
  isPart({ target })
    ? `installment ${installmentNumber}`
    : `${target} ${installmentNumber ?? chargeId ?? ''}`;

const isPart = (use: Pick<Use, 'target'> | undefined): boolean =>
  use?.target === 'interest' || use?.target === 'principal';

const partOf = ({ target, amount }: Use): string => `${target} ${formatRupees(amount)}`;

const wordsOf = (use: Use | undefined): string => {
  switch (use?.target) {
    case 'interest':
    case 'principal':
      return `Installment ${use.installmentNumber ?? ''}`;
    case 'penalty':
      return `Penalty of installment ${use.installmentNumber ?? ''}`;
    case 'charge':
      return `Charge ${use.chargeId ?? ''}`.trim();
    case 'advance':
      return 'Kept as advance';
    default:
      return use?.target ?? '';
  }
};

/** What the revert of a receipt, or of a refund, means, in words. */
export const revertWords = ({ kind, amount, loanId }: Pick<Receipt, 'kind' | 'amount' | 'loanId'>): string =>
  `${formatRupees(amount)} of ${loanId}. The account is computed again as if it had never ${
    kind === 'refund' ? 'been given back' : 'come in'
  }.`;

/** The effects of recording or reverting a receipt, beside its amounts: a sentence for each. */
export const changeSentences = ({
  completed,
  reopened,
  penaltyLeft,
}: Pick<ReceiptChange, 'completed' | 'reopened' | 'penaltyLeft'>): readonly string[] => [
  ...(completed.length === 0 ? [] : [`${installmentsOf(completed)} complete.`]),
  ...(reopened.length === 0 ? [] : [`${installmentsOf(reopened)} open again.`]),
  ...penaltyLeft.map(
    ({ installmentNumber, amount }) =>
      `${formatRupees(amount)} of the penalty of installment ${installmentNumber} stands still, and stays owed.`,
  ),
];

const installmentsOf = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'Installment' : 'Installments'} ${listed(numbers.map(String))} ${
    numbers.length === 1 ? 'is' : 'are'
  }`;

/** `1`, `1 and 2`, `1, 2 and 3`. */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** A figure of an account before and after a change, in paise. */
export interface ChangedFigure {
  readonly name: string;
  readonly before: Paise;
  readonly after: Paise;
}

/** The figures of an account that differ before and after a change. */
export const changedFigures = ({
  before,
  after,
}: Pick<ReceiptChange, 'before' | 'after'>): readonly ChangedFigure[] =>
  figureNames
    .map(([field, name]) => ({ name, before: before[field], after: after[field] }))
    .filter((figure) => figure.before !== figure.after);

const figureNames = [
  ['arrears', 'Installments overdue'],
  ['penaltyRunning', 'Penalties running'],
  ['penaltyStanding', 'Penalties standing'],
  ['chargesDue', 'Charges due'],
  ['advance', 'Advance'],
] as const satisfies readonly (readonly [keyof AccountPosition, string])[];

/** The penalties of open and of complete installments together, in paise. */
export const penaltiesOwed = ({ penaltyRunning, penaltyStanding }: AccountPosition): Paise =>
  addPaise(penaltyRunning, penaltyStanding);

/** What falls due after the account's day, which an advance is kept for; what is due already stands among the arrears. */
export const nextDueWords = ({
  on,
  nextDueDate,
  installments,
}: Pick<AccountView, 'on' | 'nextDueDate' | 'installments'>): string => {
  if (nextDueDate === null) return 'Nothing falls due';
  const next =
    nextDueDate > on
      ? nextDueDate
      : installments.find(({ dueDate, dischargedOn }) => dueDate > on && dischargedOn === null)?.dueDate;
  return next === undefined ? 'Nothing more falls due' : `Next due on ${formatDay(next)}`;
};

import { type Day, readDay } from '#domain/values/calendar.ts';
import type { Paise } from '#domain/values/money.ts';
import { textOrNull, withoutMarks } from '#domain/values/text.ts';
import { keptReference } from '#domain/values/written.ts';
import {
  type DisbursalMode,
  earliestDisbursal,
  isTooMuchCash,
  type LoanDisbursal,
  netAfter,
  type Payee,
} from './disbursal.ts';

/** What is typed of a disbursal. */
export interface DisbursalDraft {
  /** '' until one is chosen: nobody is paid by a default. */
  readonly payee: Payee | '';
  /** The dealer's name; not asked for of the borrower. */
  readonly payeeName: string;
  readonly mode: DisbursalMode;
  /** The number of the transfer, cheque or draft; cash may go without. */
  readonly reference: string;
  /** The value date as `YYYY-MM-DD`. */
  readonly paidOn: string;
  /** The lender's account that it is paid from; '' for none. */
  readonly account: string;
}

/** What a loan pays out: its amount, and what is kept back. */
export type DisbursalTerms = Pick<LoanDisbursal, 'loanAmount' | 'deductions'>;

/** A disbursal that may be sent. `netAmount` is in paise. */
export interface DisbursalOrder {
  readonly netAmount: Paise;
  readonly paidOn: Day;
  readonly mode: DisbursalMode;
  readonly reference: string | null;
  readonly payee: Payee;
  readonly payeeName: string | null;
  readonly account: string | null;
}

/** The problems of the form, in its order. */
export type DisbursalProblem =
  'NothingLeft' | 'PayeeMissing' | 'PayeeNameMissing' | 'TooMuchCash' | 'ReferenceMissing' | 'DayRefused';

/** The form before anything is typed: paid today, by bank transfer. */
export const newDisbursalDraft = (account: string | null, today: Day): DisbursalDraft => ({
  payee: '',
  payeeName: '',
  mode: 'Bank Transfer',
  reference: '',
  paidOn: today,
  account: account ?? '',
});

/** Why a disbursal cannot be sent as it is typed (rule DISBURSAL). */
export const disbursalProblems = (
  { loanAmount, deductions }: DisbursalTerms,
  draft: DisbursalDraft,
  today: Day,
): readonly DisbursalProblem[] => {
  const net = netAfter(loanAmount, deductions);
  const { payee, payeeName, mode, reference } = draft;
  const found: readonly (readonly [DisbursalProblem, boolean])[] = [
    ['NothingLeft', net === null],
    ['PayeeMissing', payee === ''],
    ['PayeeNameMissing', payee === 'Dealer' && keptText(payeeName) === null],
    ['TooMuchCash', net !== null && isTooMuchCash(mode, net)],
    ['ReferenceMissing', mode !== 'Cash' && keptReference(reference) === null],
    ['DayRefused', dayOf(draft, today) === null],
  ];
  return found.filter(([, isFound]) => isFound).map(([problem]) => problem);
};

/** The disbursal to send; null while it has problems. */
export const disbursalOrder = (
  terms: DisbursalTerms,
  draft: DisbursalDraft,
  today: Day,
): DisbursalOrder | null => {
  const netAmount = netAfter(terms.loanAmount, terms.deductions);
  const paidOn = dayOf(draft, today);
  const { payee, mode } = draft;
  if (disbursalProblems(terms, draft, today).length > 0) return null;
  if (netAmount === null || paidOn === null || payee === '') return null;
  return {
    netAmount,
    paidOn,
    mode,
    reference: keptReference(draft.reference),
    payee,
    payeeName: payee === 'Dealer' ? keptText(draft.payeeName) : null,
    account: keptText(draft.account),
  };
};

/** A typed text without the marks that a copy takes along unseen (rule TYPED-NUMBERS); null where nothing is left. */
const keptText = (typed: string): string | null => textOrNull(withoutMarks(typed));

/** A calendar day up to today. */
const dayOf = ({ paidOn }: DisbursalDraft, today: Day): Day | null => {
  const day = readDay(paidOn);
  return day === null || day > today || day < earliestDisbursal ? null : day;
};

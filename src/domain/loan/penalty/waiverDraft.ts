import { type Paise, parseRupees, subtractPaise } from '#domain/values/money.ts';
import { formatRupees } from '#domain/values/format.ts';

/** The unpaid penalty of one installment in paise, and the sentences that explain it (rule PENALTY-WORDS). */
export interface DuePenalty {
  readonly loanId: string;
  readonly installmentNumber: number;
  readonly due: Paise;
  readonly words: readonly string[];
}

/** The entries of the form that waives a penalty. */
export interface WaiverDraft {
  readonly amount: string;
  readonly reason: string;
}

/** A waiver that may be sent, with what is due before and after it. Amounts in paise. */
export interface WaiverOrder {
  readonly penalty: DuePenalty;
  readonly amount: Paise;
  readonly reason: string;
  readonly before: Paise;
  readonly after: Paise;
}

/** The problems of a draft, by field, in words; a field without a problem is missing (rule WAIVER). */
export type WaiverProblems = Partial<Readonly<Record<keyof WaiverDraft, string>>>;

export const waiverProblems = ({ amount, reason }: WaiverDraft, { due }: DuePenalty): WaiverProblems => {
  const read = parseRupees(amount);
  return {
    ...(read === null || read <= 0 ? { amount: 'Enter an amount above ₹0.' } : {}),
    ...(read !== null && read > due ? { amount: `At most ${formatRupees(due)}, what is due today.` } : {}),
    ...(reason.trim() === '' ? { reason: 'Enter a reason.' } : {}),
  };
};

/** The waiver to send; null while the draft has problems. */
export const waiverOrder = (draft: WaiverDraft, penalty: DuePenalty): WaiverOrder | null => {
  const amount = parseRupees(draft.amount);
  return amount === null || Object.keys(waiverProblems(draft, penalty)).length > 0
    ? null
    : {
        penalty,
        amount,
        reason: draft.reason.trim(),
        before: penalty.due,
        after: subtractPaise(penalty.due, amount),
      };
};

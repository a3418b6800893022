import { effectiveMethod, largestEntry } from '#domain/loan/payment/paymentDraft.ts';
import type { PaymentMethod } from '#domain/loan/payment/payment.ts';
import { type Day, readDay } from '#domain/values/calendar.ts';
import { type Paise, paiseToInput, parseRupees } from '#domain/values/money.ts';
import { textOrNull } from '#domain/values/text.ts';

/** The tasks of staff on an account, apart from receipts. Amounts in paise. */
export type AccountTask =
  | { readonly type: 'levy' }
  /** `waive` gives up the unpaid rest of a charge; `cancel` removes an unpaid charge as an error. */
  | { readonly type: 'waive' | 'cancel'; readonly chargeId: string; readonly due: Paise }
  /** Money is given back from the advance: at most all of it. */
  | { readonly type: 'refund'; readonly advance: Paise };

/** The entries of the form of a task; each task uses the fields that it needs. */
export interface AccountTaskDraft {
  readonly kind: string;
  readonly amount: string;
  /** The day of a charge as `YYYY-MM-DD`. */
  readonly leviedOn: string;
  readonly method: PaymentMethod | '';
  readonly customMethod: string;
  readonly reference: string;
  readonly reason: string;
}

/** The problems of the form, in its order. */
export type AccountTaskProblem =
  'KindMissing' | 'AmountRefused' | 'AboveAdvance' | 'MethodMissing' | 'DayRefused' | 'ReasonMissing';

/** A task with everything that it needs. Amounts in paise. */
export type AccountOrder =
  | {
      readonly type: 'levy';
      readonly kind: string;
      readonly amount: Paise;
      readonly leviedOn: Day;
      readonly reason: string;
    }
  | { readonly type: 'waive' | 'cancel'; readonly chargeId: string; readonly reason: string }
  | {
      readonly type: 'refund';
      readonly amount: Paise;
      readonly method: string;
      readonly reference: string | null;
      readonly reason: string;
    };

/** The form before anything is typed: a refund proposes the whole advance. */
export const newTaskDraft = (task: AccountTask, today: Day): AccountTaskDraft => ({
  kind: '',
  amount: task.type === 'refund' ? paiseToInput(task.advance) : '',
  leviedOn: today,
  method: 'Bank Transfer',
  customMethod: '',
  reference: '',
  reason: '',
});

/** The problems that keep a task from being sent. */
export const taskProblems = (
  task: AccountTask,
  draft: AccountTaskDraft,
  today: Day,
): readonly AccountTaskProblem[] => {
  const reason: readonly AccountTaskProblem[] = textOrNull(draft.reason) === null ? ['ReasonMissing'] : [];
  switch (task.type) {
    case 'levy':
      return [
        ...(textOrNull(draft.kind) === null ? (['KindMissing'] as const) : []),
        ...amountProblems(draft),
        ...(dayUpTo(draft.leviedOn, today) === null ? (['DayRefused'] as const) : []),
        ...reason,
      ];
    case 'waive':
    case 'cancel':
      return reason;
    case 'refund': {
      const amount = amountOf(draft);
      return [
        ...amountProblems(draft),
        ...(amount !== null && amount > task.advance ? (['AboveAdvance'] as const) : []),
        ...(effectiveMethod(draft.method, draft.customMethod) === null ? (['MethodMissing'] as const) : []),
        ...reason,
      ];
    }
  }
};

/** The task to send; null while it has problems. */
export const accountOrder = (task: AccountTask, draft: AccountTaskDraft, today: Day): AccountOrder | null => {
  const reason = textOrNull(draft.reason);
  if (reason === null || taskProblems(task, draft, today).length > 0) return null;
  if (task.type === 'waive' || task.type === 'cancel')
    return { type: task.type, chargeId: task.chargeId, reason };
  const amount = amountOf(draft);
  if (amount === null) return null;
  if (task.type === 'refund') {
    const method = effectiveMethod(draft.method, draft.customMethod);
    const reference = textOrNull(draft.reference);
    return method === null ? null : { type: 'refund', amount, method, reference, reason };
  }
  const [kind, leviedOn] = [textOrNull(draft.kind), dayUpTo(draft.leviedOn, today)];
  return kind === null || leviedOn === null ? null : { type: 'levy', kind, amount, leviedOn, reason };
};

const amountProblems = (draft: AccountTaskDraft): readonly AccountTaskProblem[] =>
  amountOf(draft) === null ? ['AmountRefused'] : [];

/** The entered amount in paise; null unless it is above 0 and at most the largest entry (rule PAYMENT-LIMITS). */
const amountOf = ({ amount: entered }: AccountTaskDraft): Paise | null => {
  const amount = parseRupees(entered);
  return amount === null || amount <= 0 || amount > largestEntry ? null : amount;
};

const dayUpTo = (text: string, today: Day): Day | null => {
  const day = readDay(text);
  return day === null || day > today ? null : day;
};

import type { AccountTask, AccountTaskProblem } from '#domain/loanAccount/accountTask.ts';
import type { PaymentMethod } from '#domain/loan/payment/payment.ts';
import { largestEntry } from '#domain/loan/payment/paymentDraft.ts';
import { formatRupees } from '#domain/values/format.ts';
import type { FieldError } from '#ui/kit/ErrorSummary.tsx';
import { methodProblem } from '#ui/payments/PaymentMethodFields.tsx';

/** The message that is shown after each task succeeds. */
export const doneWords: Readonly<Record<AccountTask['type'], string>> = {
  levy: 'The charge is levied.',
  waive: 'The charge is waived.',
  cancel: 'The charge is cancelled.',
  refund: 'The refund is recorded.',
};

/** The title of a task's form, the label of its confirm button, and an explanation of its effect. */
export const taskHead = (
  task: AccountTask,
): { readonly title: string; readonly confirm: string; readonly means: string } => {
  switch (task.type) {
    case 'levy':
      return {
        title: 'Levy Charge',
        confirm: 'Levy Charge',
        means:
          'It is owed at once, beside installments and penalties. Tax is added where the set-up says so.',
      };
    case 'waive':
      return {
        title: `Waive ${task.chargeId}`,
        confirm: 'Waive Charge',
        means: `${formatRupees(task.due)} that is not paid is given up.`,
      };
    case 'cancel':
      return {
        title: `Cancel ${task.chargeId}`,
        confirm: 'Cancel Charge',
        means: 'It is taken back as if it had never been.',
      };
    case 'refund':
      return {
        title: 'Refund Advance',
        confirm: 'Record Refund',
        means: `${formatRupees(task.advance)} is kept as advance. What is given back is no longer there for the next installment.`,
      };
  }
};

/** The message for a problem, with the id of the field that it belongs to. */
export const taskProblemWords = (
  problem: AccountTaskProblem,
  task: AccountTask,
  method: PaymentMethod | '',
): FieldError => {
  switch (problem) {
    case 'KindMissing':
      return { fieldId: 'kind', message: 'Please say what the charge is for.' };
    case 'AmountRefused':
      return {
        fieldId: 'amount',
        message: `Amount must be above 0 and at most ${formatRupees(largestEntry)}, with at most two decimals.`,
      };
    case 'AboveAdvance':
      return {
        fieldId: 'amount',
        message: `At most ${formatRupees(task.type === 'refund' ? task.advance : null)}, which is the advance.`,
      };
    case 'MethodMissing':
      return methodProblem(method);
    case 'DayRefused':
      return { fieldId: 'leviedOn', message: 'Please enter a day up to today.' };
    case 'ReasonMissing':
      return { fieldId: 'reason', message: 'Please say why.' };
  }
};

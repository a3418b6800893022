import type { PaymentMethod } from '#domain/loan/payment/payment.ts';
import { largestEntry } from '#domain/loan/payment/paymentDraft.ts';
import type { PaymentProblem } from '#domain/loan/payment/paymentOrder.ts';
import type { Day } from '#domain/values/calendar.ts';
import { formatRupees } from '#domain/values/format.ts';
import type { FieldError } from '#ui/kit/ErrorSummary.tsx';
import { methodProblem, referenceWords } from '#ui/payments/PaymentMethodFields.tsx';
import { dayProblem } from '#ui/payments/ReceivedOn.tsx';

/** The message for a problem, with the id of the field that it belongs to; `earliest` is the first day that is accepted. */
export const problemWords = (
  problem: PaymentProblem,
  method: PaymentMethod | '',
  earliest: Day | undefined,
): FieldError => {
  switch (problem) {
    case 'AmountRefused':
      return {
        fieldId: 'amount',
        message: `Payment amount must be a number from 0 to ${formatRupees(largestEntry)}.`,
      };
    case 'PenaltyBelowZero':
      return { fieldId: 'penalty', message: 'Penalty amount cannot be negative.' };
    case 'PenaltyUnreadable':
      return {
        fieldId: 'penalty',
        message: `Penalty amount must be a number from 0 to ${formatRupees(largestEntry)}.`,
      };
    case 'MethodMissing':
      return methodProblem(method);
    case 'ReferenceRefused':
      return { fieldId: 'reference', message: referenceWords };
    case 'OverrideUnconfirmed':
      return {
        fieldId: 'override',
        message: 'You must confirm the penalty override before submitting.',
      };
    case 'DayRefused':
      return dayProblem(earliest);
  }
};

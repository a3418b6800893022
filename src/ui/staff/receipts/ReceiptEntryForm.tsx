import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import { formatRupees } from '#domain/values/format.ts';
import { largestEntry } from '#domain/loan/payment/paymentDraft.ts';
import type { PaymentMethod } from '#domain/loan/payment/payment.ts';
import type { ReceiptProblem } from '#domain/loanAccount/receiptOrder.ts';
import type { receiptEntry, ReceiptEntrySnapshot } from '#machines/receipts/receiptEntry.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary, type FieldError } from '#ui/kit/ErrorSummary.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { useLeaveTo } from '#ui/kit/leaving.tsx';
import * as styles from '#ui/payments/ConfirmPayment.css.ts';
import { methodProblem } from '#ui/payments/PaymentMethodFields.tsx';
import { dayProblem } from '#ui/payments/ReceivedOn.tsx';
import { LoanPicker } from './LoanPicker.tsx';
import { ReceiptFields } from './ReceiptFields.tsx';
import { ReceiptPreview } from './ReceiptPreview.tsx';

export interface ReceiptEntryFormProps {
  readonly actor: ActorRefFrom<typeof receiptEntry>;
  readonly snapshot: ReceiptEntrySnapshot;
}

/** The form of a receipt: loan, amount, day, method and reference; below them a preview of what the amount pays. */
export function ReceiptEntryForm({ actor, snapshot }: ReceiptEntryFormProps) {
  const { draft, today, problems, fields, failure } = snapshot.context;
  const { loanPicker } = snapshot.children;
  const leaveTo = useLeaveTo();
  const isRecording = snapshot.hasTag('working');
  const errors = problems.map((problem) => problemWords(problem, draft.method));
  const errorFor = (field: string) =>
    errors.find(({ fieldId }) => fieldId === field)?.message ?? fields[serverNames[field] ?? field];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => actor.send({ type: 'receipt.confirmed' }));
    const [first] = actor.getSnapshot().context.problems;
    if (first !== undefined) document.getElementById(problemWords(first, draft.method).fieldId)?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {errors.length > 1 ? <ErrorSummary errors={errors} /> : null}
      {loanPicker === undefined ? null : (
        <LoanPicker actor={loanPicker} today={today} error={errorFor('loan-search')} disabled={isRecording} />
      )}
      <ReceiptFields
        draft={draft}
        today={today}
        disabled={isRecording}
        errorFor={errorFor}
        onChange={(change) => actor.send({ type: 'draft.changed', change })}
      />
      <ReceiptPreview snapshot={snapshot} onRetry={() => actor.send({ type: 'preview.requested' })} />
      {isNotRecorded(snapshot) ? <SubmitError failure={failure} /> : null}
      <div className={styles.buttons}>
        <Button changes type="submit" variant="primary" busy={isRecording} busyLabel="Recording...">
          Record Receipt
        </Button>
        <Button disabled={isRecording} onClick={() => leaveTo('/receipts')}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** True where recording failed, or nobody knows whether it did. */
const isNotRecorded = (snapshot: ReceiptEntrySnapshot): boolean =>
  snapshot.matches({ asking: { editing: { entry: 'refused' } } }) ||
  snapshot.matches({ asking: { editing: { entry: 'unanswered' } } });

/** The server's field names where they differ from the ids of the form's fields. */
const serverNames: Readonly<Record<string, string>> = { 'loan-search': 'loanId', customMethod: 'method' };

/** The message for a problem, with the id of the field that it belongs to. */
const problemWords = (problem: ReceiptProblem, method: PaymentMethod | ''): FieldError => {
  switch (problem) {
    case 'LoanMissing':
      return { fieldId: 'loan-search', message: 'Please choose a loan.' };
    case 'AmountRefused':
      return {
        fieldId: 'amount',
        message: `Amount must be above 0 and at most ${formatRupees(largestEntry)}, with at most two decimals.`,
      };
    case 'MethodMissing':
      return methodProblem(method);
    case 'DayRefused':
      return dayProblem();
  }
};

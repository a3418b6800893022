import type { SubmitEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PaymentProblem } from '#domain/loan/payment/paymentOrder.ts';
import { severalValueDate, totalOf } from '#domain/loan/payment/severalPayments.ts';
import { formatRupees } from '#domain/values/format.ts';
import { sumPaise } from '#domain/values/money.ts';
import type { severalPayments } from '#machines/payments/severalPayments.ts';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { ConfirmButtons } from '#ui/payments/ConfirmButtons.tsx';
import * as styles from '#ui/payments/ConfirmPayment.css.ts';
import { CashLimit } from './CashLimit.tsx';
import { methodProblem, PaymentMethodFields } from '#ui/payments/PaymentMethodFields.tsx';
import { PaymentTotal } from '#ui/payments/PaymentTotal.tsx';
import { dayProblem, ReceivedOn } from '#ui/payments/ReceivedOn.tsx';

export interface ConfirmSeveralFormProps {
  readonly actor: ActorRefFrom<typeof severalPayments>;
  readonly snapshot: SnapshotFrom<typeof severalPayments>;
}

/** How and when several installments are paid; their amounts and penalties are as they were computed. */
export function ConfirmSeveralForm({ actor, snapshot }: ConfirmSeveralFormProps) {
  const { intents, draft, problems, asOf, receivedOn } = snapshot.context;
  const wordsOf = (problem: PaymentProblem) =>
    problem === 'DayRefused' ? dayProblem(intents[0]?.loanStart) : methodProblem(draft.method);
  const isDayTaken = severalValueDate(snapshot.context) !== null;
  const errors = problems.map(wordsOf);
  const errorFor = (field: string) => errors.find(({ fieldId }) => fieldId === field)?.message;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'payment.confirmed' });
    const [first] = actor.getSnapshot().context.problems;
    if (first !== undefined) document.getElementById(wordsOf(first).fieldId)?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {snapshot.matches({ editing: { penalties: 'changed' } }) && isDayTaken ? (
        <OutcomeBanner tone="caution">
          {receivedOn === null
            ? 'A new day has begun: the late penalties are now'
            : 'The late penalties are those of the day on which the money was received:'}{' '}
          {formatRupees(sumPaise(intents.map(({ penaltyAmount }) => penaltyAmount)))}. Please check the total
          before you confirm.
        </OutcomeBanner>
      ) : null}
      <PaymentMethodFields
        method={draft.method}
        customMethod={draft.customMethod}
        disabled={false}
        errorFor={errorFor}
        onMethod={(method) => actor.send({ type: 'method.chosen', method })}
        onCustomMethod={(customMethod) => actor.send({ type: 'customMethod.changed', customMethod })}
      />
      <ReceivedOn
        value={receivedOn ?? asOf}
        today={asOf}
        earliest={intents[0]?.loanStart}
        disabled={false}
        error={errorFor('receivedOn')}
        onChange={(changed) => actor.send({ type: 'receivedOn.changed', receivedOn: changed })}
      />
      <CashLimit
        entries={{ intent: intents[0] ?? null, draft: { ...draft, amount: '' } }}
        total={totalOf(intents)}
      />
      <PaymentTotal total={totalOf(intents)} />
      <ConfirmButtons
        total={totalOf(intents)}
        isRecording={false}
        onCancel={() => actor.send({ type: 'payment.cancelled' })}
      />
    </form>
  );
}

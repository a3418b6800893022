import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import type { Paise } from '#domain/values/money.ts';
import { enteredTotal, type PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import { type PaymentProblem, valueDateOf } from '#domain/loan/payment/paymentOrder.ts';
import type { staffPayment, StaffPaymentSnapshot } from '#machines/payments/staffPayment.ts';
import type { penaltyOverride } from '#machines/payments/penaltyOverride.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { CheckboxField } from '#ui/kit/CheckboxField.tsx';
import { ErrorSummary, type FieldError } from '#ui/kit/ErrorSummary.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { MoneyField } from '#ui/kit/MoneyField.tsx';
import { ReadOnlyField } from '#ui/kit/ReadOnlyField.tsx';
import { ConfirmButtons } from '#ui/payments/ConfirmButtons.tsx';
import * as styles from '#ui/payments/ConfirmPayment.css.ts';
import { PenaltyChanged } from '#ui/payments/PenaltyChanged.tsx';
import { PaymentMethodFields } from '#ui/payments/PaymentMethodFields.tsx';
import { PaymentTotal } from '#ui/payments/PaymentTotal.tsx';
import { ReceivedOn } from '#ui/payments/ReceivedOn.tsx';
import { CashLimit } from './CashLimit.tsx';
import { problemWords } from './problemWords.ts';
import { ShortPayment } from './ShortPayment.tsx';

export interface ConfirmPaymentFormProps {
  readonly actor: ActorRefFrom<typeof staffPayment>;
  readonly snapshot: StaffPaymentSnapshot;
  readonly intent: PaymentIntent;
  readonly penalty: ActorRefFrom<typeof penaltyOverride>;
}

/** The payment of one installment: amount, penalty and method can be edited, the rest is fixed. */
export function ConfirmPaymentForm(props: ConfirmPaymentFormProps) {
  const { actor, snapshot, intent, penalty } = props;
  const { draft, problems, asOf, receivedOn } = snapshot.context;
  const entered = useSelector(penalty, (current) => current.context.entered);
  const total = enteredTotal(draft.amount, entered);
  const isRecording = snapshot.hasTag('working');
  const wordsOf = (problem: PaymentProblem) => problemWords(problem, draft.method, intent.loanStart);
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
      <Messages {...{ snapshot, intent, errors }} />
      <div className={styles.pair}>
        <ReadOnlyField label="Installment Number" value={intent.installmentNumber} />
        <ReadOnlyField label="Due Date" value={formatDay(intent.dueDate)} />
      </div>
      <div className={styles.pair}>
        <MoneyField
          id="amount"
          label="Payment Amount"
          required
          disabled={isRecording}
          value={draft.amount}
          error={errorFor('amount')}
          onValueChange={(amount) => actor.send({ type: 'amount.changed', amount })}
        />
        <PenaltyField
          {...{ penalty, errorFor }}
          defaultPenalty={intent.defaultPenalty}
          disabled={isRecording}
        />
      </div>
      <ShortPayment intent={intent} amount={draft.amount} />
      <PenaltyOverrideField {...{ penalty, errorFor }} disabled={isRecording} />
      <PaymentMethodFields
        method={draft.method}
        customMethod={draft.customMethod}
        disabled={isRecording}
        errorFor={errorFor}
        onMethod={(method) => actor.send({ type: 'method.chosen', method })}
        onCustomMethod={(customMethod) => actor.send({ type: 'customMethod.changed', customMethod })}
      />
      <CashLimit entries={snapshot.context} total={total} />
      <ReceivedOn
        value={receivedOn ?? asOf}
        today={asOf}
        earliest={intent.loanStart}
        disabled={isRecording}
        error={errorFor('receivedOn')}
        onChange={(changed) => actor.send({ type: 'receivedOn.changed', receivedOn: changed })}
      />
      <PaymentTotal total={total} />
      <ConfirmButtons
        total={total}
        isRecording={isRecording}
        onCancel={() => actor.send({ type: 'payment.cancelled' })}
      />
    </form>
  );
}

interface MessagesProps extends Pick<ConfirmPaymentFormProps, 'snapshot' | 'intent'> {
  readonly errors: readonly FieldError[];
}

/** Above the fields: what to correct, why the last try failed, and the penalty of another day. */
function Messages({ snapshot, intent, errors }: MessagesProps) {
  const { refusal, receivedOn } = snapshot.context;
  return (
    <>
      {errors.length > 1 ? <ErrorSummary errors={errors} /> : null}
      {snapshot.matches({ confirming: { editing: { outcome: 'refused' } } }) && errors.length === 0 ? (
        <SubmitError failure={{ reason: refusal }} />
      ) : null}
      {snapshot.matches({ confirming: { editing: { outcome: 'outdated' } } }) &&
      valueDateOf(snapshot.context) !== null ? (
        <PenaltyChanged penalty={intent.defaultPenalty} isEntered={receivedOn !== null} />
      ) : null}
    </>
  );
}

interface PenaltyProps {
  readonly penalty: ActorRefFrom<typeof penaltyOverride>;
  readonly errorFor: (field: string) => string | undefined;
  readonly disabled: boolean;
}

interface PenaltyFieldProps extends PenaltyProps {
  readonly defaultPenalty: Paise;
}

function PenaltyField({ penalty, defaultPenalty, errorFor, disabled }: PenaltyFieldProps) {
  const entered = useSelector(penalty, (current) => current.context.entered);
  return (
    <MoneyField
      id="penalty"
      label="Penalty Amount"
      hint={`Default penalty calculated: ${formatRupees(defaultPenalty)}`}
      required
      disabled={disabled}
      value={entered}
      error={errorFor('penalty')}
      onValueChange={(value) => penalty.send({ type: 'penalty.changed', entered: value })}
    />
  );
}

/** Warns of a penalty above the default and asks to confirm it; null for any other penalty. */
function PenaltyOverrideField({ penalty, errorFor, disabled }: PenaltyProps) {
  const isAboveDefault = useSelector(penalty, (current) => current.hasTag('aboveDefault'));
  const isOverrideConfirmed = useSelector(penalty, (current) =>
    current.matches({ aboveDefault: 'confirmed' }),
  );
  return isAboveDefault ? (
    <>
      <Banner tone="caution">
        Warning: The entered penalty exceeds the default calculated penalty. Please confirm this is
        intentional.
      </Banner>
      <CheckboxField
        id="override"
        label="I confirm the penalty override"
        disabled={disabled}
        checked={isOverrideConfirmed}
        error={errorFor('override')}
        onCheckedChange={(checked) =>
          penalty.send({ type: checked ? 'override.confirmed' : 'override.withdrawn' })
        }
      />
    </>
  ) : null;
}

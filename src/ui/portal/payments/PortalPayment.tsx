import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { claimWords } from '#domain/loan/payment/payment.ts';
import { penaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import { intendedPenalty, intendedTotal, type PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import type { PaymentInput } from '#machines/payments/paymentSetup.ts';
import type { portalPayment, PortalPaymentSnapshot } from '#machines/portal/portalPayment.ts';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { useUnsaved } from '#ui/kit/leaving.tsx';
import { ReadOnlyField } from '#ui/kit/ReadOnlyField.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { ConfirmButtons } from '#ui/payments/ConfirmButtons.tsx';
import * as styles from '#ui/payments/ConfirmPayment.css.ts';
import { ConfirmPaymentSheet } from '#ui/payments/ConfirmPaymentSheet.tsx';
import { PenaltyChanged } from '#ui/payments/PenaltyChanged.tsx';
import { methodProblem, PaymentMethodFields } from '#ui/payments/PaymentMethodFields.tsx';
import { PaymentTotal } from '#ui/payments/PaymentTotal.tsx';
import { PenaltyWords } from '#ui/payments/PenaltyWords.tsx';

export interface PortalPaymentProps {
  readonly machine: typeof portalPayment;
  readonly input: PaymentInput;
}

/** The screen at `/customers/confirm-payment`: a borrower claims to have paid an installment (rule CONFIRM-SCREEN). */
export function PortalPayment({ machine, input }: PortalPaymentProps) {
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { intent } = snapshot.context;
  useUnsaved(snapshot.hasTag('unsaved'), snapshot.hasTag('busy'));
  return (
    <ConfirmPaymentSheet
      title="Confirm Payment"
      intent={intent}
      success={snapshot.hasTag('paid') ? recorded : null}
      onBack={() => actor.send({ type: 'payment.cancelled' })}
    >
      {snapshot.matches('sentForApproval') ? (
        <OutcomeBanner
          tone="info"
          action={{ label: 'OK', onClick: () => actor.send({ type: 'payment.cancelled' }) }}
        >
          {snapshot.context.sent?.message}
        </OutcomeBanner>
      ) : null}
      {intent !== null && snapshot.hasTag('asking') ? (
        <Form actor={actor} snapshot={snapshot} intent={intent} />
      ) : null}
    </ConfirmPaymentSheet>
  );
}

const recorded = {
  title: claimWords,
  words: 'The payment shows as Received until we have confirmed that it came in.',
};

interface FormProps {
  readonly actor: ActorRefFrom<typeof portalPayment>;
  readonly snapshot: PortalPaymentSnapshot;
  readonly intent: PaymentIntent;
}

function Form({ actor, snapshot, intent }: FormProps) {
  const { draft, problems, refusal } = snapshot.context;
  const { charge, waivers } = intendedPenalty(intent, snapshot.context.asOf);
  const isRecording = snapshot.hasTag('working');
  const problem = problems.includes('MethodMissing') ? methodProblem(draft.method) : null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => actor.send({ type: 'payment.confirmed' }));
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {snapshot.matches({ confirming: { editing: { outcome: 'refused' } } }) ? (
        <SubmitError failure={{ reason: refusal }} />
      ) : null}
      {snapshot.matches({ confirming: { editing: { outcome: 'outdated' } } }) ? (
        <PenaltyChanged penalty={intent.penaltyAmount} />
      ) : null}
      <div className={styles.pair}>
        <ReadOnlyField label="Installment Number" value={intent.installmentNumber} />
        <ReadOnlyField label="Due Date" value={formatDay(intent.dueDate)} />
        <ReadOnlyField
          label="Payment Amount"
          value={formatRupees(intent.paymentAmount)}
          {...(intent.cameIn === undefined
            ? {}
            : { hint: `${formatRupees(intent.cameIn.payment)} of this installment came in before.` })}
        />
        <ReadOnlyField
          label="Penalty Amount"
          value={formatRupees(intent.penaltyAmount)}
          hint={`Default penalty calculated: ${formatRupees(intent.defaultPenalty)}`}
        />
      </div>
      <PenaltyWords words={penaltyWords(charge, waivers)} />
      <PaymentMethodFields
        method={draft.method}
        customMethod={draft.customMethod}
        disabled={isRecording}
        errorFor={(field) => (problem?.fieldId === field ? problem.message : undefined)}
        onMethod={(method) => actor.send({ type: 'method.chosen', method })}
        onCustomMethod={(customMethod) => actor.send({ type: 'customMethod.changed', customMethod })}
      />
      <PaymentTotal total={intendedTotal(intent)} />
      <ConfirmButtons isRecording={isRecording} onCancel={() => actor.send({ type: 'payment.cancelled' })} />
    </form>
  );
}

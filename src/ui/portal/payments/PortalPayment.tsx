import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import { claimWords, type PaymentMethod } from '#domain/loan/payment/payment.ts';
import { penaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import { intendedPenalty, intendedTotal, type PaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import { hasReference } from '#domain/loan/payment/paymentOrder.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { lenderSettings } from '#machines/lender/parts.ts';
import type { PaymentInput } from '#machines/payments/paymentSetup.ts';
import type { portalPayment, PortalPaymentSnapshot } from '#machines/portal/portalPayment.ts';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { sendForm } from '#ui/kit/sendForm.ts';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { useUnsaved } from '#ui/kit/leaving.tsx';
import { ReadOnlyField } from '#ui/kit/ReadOnlyField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { ConfirmButtons } from '#ui/payments/ConfirmButtons.tsx';
import * as styles from '#ui/payments/ConfirmPayment.css.ts';
import { ConfirmPaymentSheet } from '#ui/payments/ConfirmPaymentSheet.tsx';
import { PenaltyChanged } from '#ui/payments/PenaltyChanged.tsx';
import { methodProblem, PaymentMethodFields, referenceWords } from '#ui/payments/PaymentMethodFields.tsx';
import { PaymentTotal } from '#ui/payments/PaymentTotal.tsx';
import { PenaltyWords } from '#ui/payments/PenaltyWords.tsx';
import { PaymentGuide } from './PaymentGuide.tsx';

export interface PortalPaymentProps {
  readonly machine: typeof portalPayment;
  readonly input: PaymentInput;
  /** Loads where the lender takes UPI payments; null on a server without a set-up, which takes no reference either. */
  readonly lenderMachine: typeof lenderSettings | null;
  readonly copyMachine: typeof copyToClipboard;
}

/** The screen at `/customers/confirm-payment`: a borrower claims to have paid an installment (rule CONFIRM-SCREEN). */
export function PortalPayment({ machine, input, lenderMachine, copyMachine }: PortalPaymentProps) {
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
        <Form
          actor={actor}
          snapshot={snapshot}
          intent={intent}
          lenderMachine={lenderMachine}
          copyMachine={copyMachine}
        />
      ) : null}
    </ConfirmPaymentSheet>
  );
}

const recorded = {
  title: claimWords,
  words: 'The payment shows as Received until we have confirmed that it came in.',
};

interface FormProps extends Pick<PortalPaymentProps, 'lenderMachine' | 'copyMachine'> {
  readonly actor: ActorRefFrom<typeof portalPayment>;
  readonly snapshot: PortalPaymentSnapshot;
  readonly intent: PaymentIntent;
}

function Form({ actor, snapshot, intent, lenderMachine, copyMachine }: FormProps) {
  const { draft, problems, refusal } = snapshot.context;
  const { charge, waivers } = intendedPenalty(intent, snapshot.context.asOf);
  const isRecording = snapshot.hasTag('working');
  const problem = problems.includes('MethodMissing') ? methodProblem(draft.method) : null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    sendForm(event, () => actor.send({ type: 'payment.confirmed' }));
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
      {lenderMachine === null ? null : (
        <>
          <PaymentGuide
            intent={intent}
            method={draft.method}
            lenderMachine={lenderMachine}
            copyMachine={copyMachine}
          />
          <Reference
            method={draft.method}
            value={draft.reference ?? ''}
            isRefused={problems.includes('ReferenceRefused')}
            disabled={isRecording}
            onReference={(reference) => actor.send({ type: 'reference.changed', reference })}
          />
        </>
      )}
      <PaymentTotal total={intendedTotal(intent)} />
      <ConfirmButtons isRecording={isRecording} onCancel={() => actor.send({ type: 'payment.cancelled' })} />
    </form>
  );
}

interface ReferenceProps {
  readonly method: PaymentMethod | '';
  readonly value: string;
  readonly isRefused: boolean;
  readonly disabled: boolean;
  readonly onReference: (reference: string) => void;
}

/** The payment's own number, by which the lender finds it; null for a method without one. */
function Reference({ method, value, isRefused, disabled, onReference }: ReferenceProps) {
  return hasReference(method) ? (
    <TextField
      id="reference"
      label="Reference"
      optional
      disabled={disabled}
      autoComplete="off"
      maxLength={60}
      hint={referenceHints[method] ?? 'A number by which we find the payment.'}
      value={value}
      error={isRefused ? referenceWords : undefined}
      onValueChange={onReference}
    />
  ) : null;
}

const referenceHints: Readonly<Record<string, string>> = {
  UPI: 'The 12-digit UTR that your UPI app shows.',
  'Bank Transfer': 'The UTR of the transfer.',
  Cheque: 'The number of the cheque.',
};

import { useSelector } from '@xstate/react';
import type { ReactNode, SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  emiEstimate,
  emptyLoan,
  isTyped,
  type SchedulePreview,
  schedulePreview,
} from '#domain/loan/newLoan.ts';
import { changedFields } from '#domain/records/recordEdit.ts';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { loanApplication, LoanApplicationSnapshot } from '#machines/origination/loanApplication.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary, type FieldError } from '#ui/kit/ErrorSummary.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { useLeaveTo, useUnsaved } from '#ui/kit/leaving.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Section } from '#ui/kit/Section.tsx';
import * as recordStyles from '#ui/records/Record.css.ts';
import { useKeptTyping } from '#ui/records/keptDrafts.ts';
import { RecordControlField, refusalWords } from '#ui/records/RecordField.tsx';
import { sendForm } from '#ui/kit/sendForm.ts';
import { EmiPanel } from './EmiPanel.tsx';
import * as styles from './LoanApplication.css.ts';
import { guarantorControls, type LoanApplicationControl, loanTermControls } from './loanApplicationFields.ts';
import { FlatQuote } from './FlatQuote.tsx';
import { CustomerPicker, VehiclePicker } from './LoanApplicationPickers.tsx';
import { Schedule } from '#ui/schedule/Schedule.tsx';

export interface LoanApplicationProps {
  readonly actor: ActorRefFrom<typeof loanApplication>;
  /** Shown above the form: the application's steps. */
  readonly steps: ReactNode;
}

/** The form at `/loans/create` (rule NEW-LOAN). */
export function LoanApplication({ actor, steps }: LoanApplicationProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { draft, message, longestTenure } = snapshot.context;
  const isCreating = snapshot.hasTag('working');
  const preview = schedulePreview(draft, longestTenure);
  const errors = errorsOf(snapshot.context);
  const leaveTo = useLeaveTo();
  useTyping(actor);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    sendForm(event, () => actor.send({ type: 'loan.submitted' }));
  };
  const errorAt = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.message;
  return (
    <>
      <PageTitle>Create New Loan</PageTitle>
      <PageHeader title="Create New Loan" />
      {steps}
      <form className={styles.form} aria-label="Create New Loan" onSubmit={submit} noValidate>
        {errors.length > 1 ? <ErrorSummary errors={errors} /> : null}
        <div className={styles.columns}>
          <div className={styles.sections}>
            <Pickers snapshot={snapshot} errorAt={errorAt} />
            <Controls
              title="Loan Details"
              controls={loanTermControls(longestTenure)}
              actor={actor}
              snapshot={snapshot}
            />
            {snapshot.matches({ applying: { tenures: 'unknown' } }) ? (
              <Banner
                tone="caution"
                action={{ label: 'Retry', onClick: () => actor.send({ type: 'tenures.requested' }) }}
              >
                It could not be read how long a loan may be. Tenures up to 12 months are on offer.
              </Banner>
            ) : null}
            <FlatQuote actor={actor} snapshot={snapshot} />
            <Controls
              title="Guarantor Information"
              controls={guarantorControls}
              actor={actor}
              snapshot={snapshot}
            />
          </div>
          <EmiPanel
            estimate={emiEstimate(draft, longestTenure)}
            draft={draft}
            preview={preview}
            isTold={snapshot.matches({ applying: { estimate: 'told' } })}
            onCalculate={() => actor.send({ type: 'emi.requested' })}
          />
        </div>
        <PreviewSection preview={preview} />
        {snapshot.matches({ applying: { form: { editing: 'refused' } } }) ? (
          <SubmitError failure={{ reason: message }} />
        ) : null}
        <div className={recordStyles.buttons}>
          <Button changes type="submit" variant="primary" busy={isCreating} busyLabel="Creating...">
            Create Loan
          </Button>
          <Button disabled={isCreating} onClick={() => leaveTo('/loans')}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}

/** Asks before what is typed is left, and keeps it where the session ends. */
function useTyping(actor: LoanApplicationProps['actor']): void {
  const snapshot = useSelector(actor, (current) => current);
  const { draft } = snapshot.context;
  useUnsaved(snapshot.status === 'active' && isTyped(draft), snapshot.hasTag('busy'));
  useKeptTyping('new-loan', { original: emptyLoan, draft }, (typed) => {
    for (const field of changedFields(typed.original, typed.draft))
      actor.send({ type: 'field.changed', field, text: typed.draft[field] });
  });
}

interface PickersProps {
  readonly snapshot: LoanApplicationSnapshot;
  readonly errorAt: (fieldId: string) => string | undefined;
}

function Pickers({ snapshot, errorAt }: PickersProps) {
  const { customerPicker, vehiclePicker } = snapshot.children;
  const disabled = snapshot.hasTag('working');
  const customerId = useSelector(customerPicker, (picked) => picked?.context.chosen?.customerId ?? null);
  return (
    <div className={styles.pickers}>
      <Section title="Customer Information">
        {customerPicker === undefined ? null : (
          <CustomerPicker actor={customerPicker} error={errorAt(customerSearch)} disabled={disabled} />
        )}
      </Section>
      <Section title="Vehicle Information">
        {vehiclePicker === undefined ? null : (
          <VehiclePicker
            actor={vehiclePicker}
            error={errorAt(vehicleSearch)}
            disabled={disabled}
            customerId={customerId}
          />
        )}
      </Section>
    </div>
  );
}

function PreviewSection({ preview }: { readonly preview: SchedulePreview | null }) {
  return (
    <Section title="Schedule Preview">
      {preview === null ? (
        <p className={styles.empty}>
          The installments appear here once amount, interest rate, tenure, payment frequency and start date
          are filled in.
        </p>
      ) : (
        <Schedule caption="Schedule preview" schedule={preview.schedule} />
      )}
    </Section>
  );
}

interface ControlsProps extends Pick<LoanApplicationProps, 'actor'> {
  readonly title: string;
  readonly controls: readonly LoanApplicationControl[];
  readonly snapshot: LoanApplicationSnapshot;
}

function Controls({ title, controls, actor, snapshot }: ControlsProps) {
  const { draft, problems } = snapshot.context;
  return (
    <Section title={title}>
      <div className={styles.fields}>
        {controls.map(({ label, control }) => (
          <RecordControlField
            key={control.field}
            id={controlId(control.field)}
            label={label}
            control={control}
            saved={null}
            draft={draft}
            refusal={problems.find(({ field }) => field === control.field)?.refusal ?? null}
            disabled={snapshot.hasTag('working')}
            onText={(field, text) => actor.send({ type: 'field.changed', field, text })}
          />
        ))}
      </div>
    </Section>
  );
}

/** All errors of the application, in the order of the form's fields (rule NEW-LOAN). */
function errorsOf({
  missing,
  problems,
  longestTenure,
}: LoanApplicationSnapshot['context']): readonly FieldError[] {
  const choices = [
    { choice: 'customer', fieldId: customerSearch, message: 'Please select a customer.' },
    { choice: 'vehicle', fieldId: vehicleSearch, message: 'Please select a vehicle.' },
  ] as const;
  return [
    ...choices.filter(({ choice }) => missing.includes(choice)),
    ...[...loanTermControls(longestTenure), ...guarantorControls].flatMap(({ label, control: { field } }) =>
      problems
        .filter((problem) => problem.field === field)
        .map(({ refusal }) => ({ fieldId: controlId(field), message: refusalWords(label, refusal) })),
    ),
  ];
}

const customerSearch = 'customer-search';
const vehicleSearch = 'vehicle-search';
const controlId = (field: string): string => `loan-${field}`;

import { useSelector } from '@xstate/react';
import type { PartRef } from '#ui/parts/part.ts';
import type { ReactNode } from 'react';
import type { Failure } from '#api/failure.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { SubmitError, LoadError } from '#ui/kit/Errors.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { fieldErrors, FieldGroups, type FieldGroupsProps } from './FieldGroups.tsx';
import * as styles from './Record.css.ts';
import type { RecordGroup } from './RecordField.tsx';

/** The common props of forms on their own page. */
export interface FormPageProps<Saved, Field extends string> {
  /** Begins the ids of the controls, so it must be unique on the screen. */
  readonly name: string;
  /** The form's accessible name. */
  readonly title: string;
  readonly groups: readonly RecordGroup<Saved, Field>[];
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** The path that Cancel leads to. */
  readonly cancelTo: string;
}

interface StoppedFormProps {
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

/** Shown in place of a form whose actor failed by a defect; Retry opens the form with what was typed. */
export function StoppedForm({ failure, onRetry, onCancel }: StoppedFormProps) {
  return (
    <>
      <LoadError failure={failure} onRetry={onRetry} />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  );
}

interface UnopenedRecordProps {
  readonly part: PartRef;
  /** The label of the skeleton while the record is loading. */
  readonly loadingLabel: string;
  /** A further link, shown where the record could not be loaded. */
  readonly wayBack?: ReactNode;
}

/** Shown in place of a form whose record a `part` actor is loading, could not load, or did not find. */
export function UnopenedRecord({ part, loadingLabel, wayBack }: UnopenedRecordProps) {
  const snapshot = useSelector(part, (current) => current);
  const { failure } = snapshot.context;
  const retry = () => part.send({ type: 'load.requested' });
  if (snapshot.hasTag('waiting')) return <Skeleton variant="text" rows={8} label={loadingLabel} />;
  if (snapshot.matches('empty')) {
    const button = <TransientButton onClick={retry}>Retry</TransientButton>;
    return <EmptyState title={failure?.reason ?? ''} action={wayBack ?? button} />;
  }
  return (
    <>
      <LoadError failure={failure} onRetry={retry} />
      {wayBack === undefined ? null : <div>{wayBack}</div>}
    </>
  );
}

interface FormFieldsProps<Saved, Field extends string> extends Omit<
  FieldGroupsProps<Saved, Field>,
  'saved' | 'disabled'
> {
  /** The record; null for a new one. */
  readonly saved: Saved;
  readonly isSending: boolean;
  readonly isRefused: boolean;
  /** Why the form was refused. */
  readonly failure: Failure | null;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly onCancel: () => void;
}

/** The contents of a form: the list of its errors, its fields, why it was refused, Submit and Cancel. */
export function FormFields<Saved, Field extends string>(props: FormFieldsProps<Saved, Field>) {
  const { saved, isSending, isRefused, failure, submitLabel, busyLabel, onCancel, ...more } = props;
  const { cancelLabel = 'Cancel', ...fields } = more;
  const errors = fieldErrors(fields.name, fields.groups, fields.problems);
  return (
    <>
      {errors.length > 1 ? <ErrorSummary errors={errors} /> : null}
      <FieldGroups {...fields} saved={saved} disabled={isSending} />
      {isRefused ? <SubmitError failure={failure} /> : null}
      <div className={styles.buttons}>
        <Button changes type="submit" variant="primary" busy={isSending} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
        <Button disabled={isSending} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </>
  );
}

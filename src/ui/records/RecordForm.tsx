import { useSelector } from '@xstate/react';
import { type ReactNode, type SubmitEvent, useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { FormActor } from '#machines/kinds/form.ts';
import { Button } from '#ui/kit/Button.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { Refusal, Unavailable } from '#ui/kit/Failures.tsx';
import { useAskBeforeLeaving } from '#ui/kit/leaving.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { fieldErrors, FieldGroups } from './FieldGroups.tsx';
import * as styles from './Record.css.ts';
import type { RecordGroup } from './RecordField.tsx';
import { LeaveQuestion } from './RecordLeave.tsx';
import { focusFirstInvalid } from './RecordSection.tsx';

export interface RecordFormProps<Saved, Field extends string, Sent> {
  /** Unique on the screen: the ids of the controls begin with it. */
  readonly name: string;
  /** The form's accessible name. */
  readonly title: string;
  readonly groups: readonly RecordGroup<Saved, Field>[];
  readonly actor: FormActor<Saved, Field, Sent>;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** The path of Cancel. */
  readonly cancelTo: string;
  /** The label while the record is loaded. */
  readonly loadingLabel: string;
  /** Another link where the record could not be loaded. */
  readonly wayBack?: ReactNode;
}

/** A form for one record, with its loading state, its errors and the result of sending it. */
export function RecordForm<Saved, Field extends string, Sent>(props: RecordFormProps<Saved, Field, Sent>) {
  const { name, title, groups, actor, submitLabel, busyLabel, cancelTo, loadingLabel, wayBack } = props;
  const snapshot = useSelector(actor, (current) => current);
  const { opening, draft, problems, failure } = snapshot.context;
  const isSending = snapshot.hasTag('working');
  const leave = useCallback((to: string) => actor.send({ type: 'leave.requested', to }), [actor]);
  useAskBeforeLeaving(snapshot.hasTag('unsaved'), leave);
  const retry = (
    <TransientButton onClick={() => actor.send({ type: 'opening.retried' })}>Retry</TransientButton>
  );
  const errors = fieldErrors(name, groups, problems);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => actor.send({ type: 'form.submitted' }));
    focusFirstInvalid(event.currentTarget);
  };
  if (snapshot.matches('opening')) return <Skeleton variant="text" rows={8} label={loadingLabel} />;
  if (snapshot.matches('unavailable')) {
    return (
      <>
        <Unavailable failure={failure} onRetry={() => actor.send({ type: 'opening.retried' })} />
        {wayBack === undefined ? null : <div>{wayBack}</div>}
      </>
    );
  }
  if (snapshot.matches('empty'))
    return <EmptyState title={failure?.reason ?? ''} action={wayBack ?? retry} />;
  return (
    <Section title={title}>
      <form className={styles.record} aria-label={title} onSubmit={submit} noValidate>
        {errors.length > 1 ? <ErrorSummary errors={errors} /> : null}
        {opening === null ? null : (
          <FieldGroups
            name={name}
            groups={groups}
            saved={opening.saved}
            draft={draft}
            problems={problems}
            disabled={isSending}
            onText={(field, text) => actor.send({ type: 'field.changed', field, text })}
          />
        )}
        {snapshot.matches({ editing: 'refused' }) ? <Refusal failure={failure} /> : null}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={isSending} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
          <Button disabled={isSending} onClick={() => leave(cancelTo)}>
            Cancel
          </Button>
        </div>
      </form>
      <LeaveQuestion
        open={snapshot.matches('asking')}
        onLeave={() => actor.send({ type: 'leave.confirmed' })}
        onStay={() => actor.send({ type: 'leave.declined' })}
      />
    </Section>
  );
}

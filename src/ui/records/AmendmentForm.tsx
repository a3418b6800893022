import { useSelector } from '@xstate/react';
import { type ReactNode, type SubmitEvent, useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { AmendmentActor } from '#machines/kinds/amendment.ts';
import { Button } from '#ui/kit/Button.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { Refusal, Unavailable } from '#ui/kit/Failures.tsx';
import { useAskBeforeLeaving } from '#ui/kit/leaving.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { closeComparison, Comparison } from './Comparison.tsx';
import { fieldErrors, FieldGroups } from './FieldGroups.tsx';
import * as styles from './Record.css.ts';
import type { RecordGroup } from './RecordField.tsx';
import { LeaveQuestion } from './RecordLeave.tsx';
import { focusFirstInvalid } from './RecordSection.tsx';

export interface AmendmentFormProps<Saved, Field extends string> {
  /** Unique on the screen: the ids of the controls begin with it. */
  readonly name: string;
  /** What the form is called to whoever cannot see the page. */
  readonly title: string;
  readonly groups: readonly RecordGroup<Saved, Field>[];
  readonly actor: AmendmentActor<Saved, Field>;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Where Cancel leads. */
  readonly cancelTo: string;
  /** Said while the record is read. */
  readonly loadingLabel: string;
  /** Another way out where the record could not be read. */
  readonly wayBack?: ReactNode;
}

/** A record that is edited on a page of its own, with what may come of it: both versions, where somebody else was first. */
export function AmendmentForm<Saved, Field extends string>(props: AmendmentFormProps<Saved, Field>) {
  const { name, title, groups, actor, submitLabel, busyLabel, cancelTo, loadingLabel, wayBack } = props;
  const snapshot = useSelector(actor, (current) => current);
  const { saved, draft, problems, failure, conflicts, adopted } = snapshot.context;
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
        {saved !== null && conflicts.length > 0 ? (
          <Comparison
            name={name}
            groups={groups}
            saved={saved}
            draft={draft}
            conflicts={conflicts}
            adopted={adopted}
            isSaving={isSending}
            onSide={(chosen, side) => actor.send({ type: 'side.chosen', conflicts: chosen, side })}
            onClose={() => closeComparison(() => actor.send({ type: 'comparison.closed' }), name, conflicts)}
            onCancel={() => leave(cancelTo)}
          />
        ) : (
          <>
            {errors.length > 1 ? <ErrorSummary errors={errors} /> : null}
            {saved === null ? null : (
              <FieldGroups
                name={name}
                groups={groups}
                saved={saved}
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
          </>
        )}
      </form>
      <LeaveQuestion
        open={snapshot.matches('asking')}
        onLeave={() => actor.send({ type: 'leave.confirmed' })}
        onStay={() => actor.send({ type: 'leave.declined' })}
      />
    </Section>
  );
}

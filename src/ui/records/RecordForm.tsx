import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FormActor } from '#machines/kinds/form.ts';
import { useLeaveTo, useUnsaved } from '#ui/kit/leaving.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { FormFields, type FormPageProps, UnopenedForm } from './FormFields.tsx';
import * as styles from './Record.css.ts';
import { focusFirstInvalid } from './RecordSection.tsx';

export interface RecordFormProps<Saved, Field extends string, Sent> extends FormPageProps<Saved, Field> {
  readonly actor: FormActor<Saved, Field, Sent>;
}

/** A form for one record, with its loading state, its errors and the result of sending it. */
export function RecordForm<Saved, Field extends string, Sent>(props: RecordFormProps<Saved, Field, Sent>) {
  const { name, title, groups, actor, submitLabel, busyLabel, cancelTo, loadingLabel, wayBack } = props;
  const snapshot = useSelector(actor, (current) => current);
  const { opening, draft, problems, failure } = snapshot.context;
  const leaveTo = useLeaveTo();
  useUnsaved(snapshot.hasTag('unsaved'), snapshot.hasTag('busy'));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => actor.send({ type: 'form.submitted' }));
    focusFirstInvalid(event.currentTarget);
  };
  const unopened = (['opening', 'unavailable', 'empty'] as const).find((state) => snapshot.matches(state));
  if (unopened !== undefined) {
    const retry = () => actor.send({ type: 'load.requested' });
    return <UnopenedForm state={unopened} onRetry={retry} {...{ failure, loadingLabel, wayBack }} />;
  }
  return (
    <Section title={title}>
      <form className={styles.record} aria-label={title} onSubmit={submit} noValidate>
        <FormFields
          name={name}
          groups={groups}
          saved={opening?.saved}
          draft={draft}
          problems={problems}
          isSending={snapshot.hasTag('working')}
          isRefused={snapshot.matches({ editing: 'refused' })}
          failure={failure}
          submitLabel={submitLabel}
          busyLabel={busyLabel}
          onText={(field, text) => actor.send({ type: 'field.changed', field, text })}
          onCancel={() => leaveTo(cancelTo)}
        />
      </form>
    </Section>
  );
}

import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { EditActor } from '#machines/kinds/edit.ts';
import { useLeaveTo, useUnsaved } from '#ui/kit/leaving.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Comparison } from './Comparison.tsx';
import { FormFields, type FormPageProps, UnopenedRecord } from './FormFields.tsx';
import * as styles from './Record.css.ts';
import { focusFirstInvalid } from './RecordSection.tsx';

export interface EditFormProps<Saved, Field extends string> extends FormPageProps<Saved, Field> {
  readonly actor: EditActor<Saved, Field>;
}

/** A record that is edited on a page of its own, with what may come of it: both versions, where somebody else was first. */
export function EditForm<Saved, Field extends string>(props: EditFormProps<Saved, Field>) {
  const { name, title, groups, actor, submitLabel, busyLabel, cancelTo, loadingLabel, wayBack } = props;
  const snapshot = useSelector(actor, (current) => current);
  const { saved, draft, problems, failure, conflicts, adopted } = snapshot.context;
  const { record } = snapshot.children;
  const isSending = snapshot.hasTag('working');
  const leaveTo = useLeaveTo();
  useUnsaved(snapshot.hasTag('unsaved'), snapshot.hasTag('busy'));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => actor.send({ type: 'form.submitted' }));
    focusFirstInvalid(event.currentTarget);
  };
  if (snapshot.matches('opening')) {
    return record === undefined ? null : <UnopenedRecord part={record} {...{ loadingLabel, wayBack }} />;
  }
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
            onClose={() => actor.send({ type: 'comparison.closed' })}
            onCancel={() => leaveTo(cancelTo)}
          />
        ) : (
          <FormFields
            name={name}
            groups={groups}
            saved={saved ?? undefined}
            draft={draft}
            problems={problems}
            isSending={isSending}
            isRefused={snapshot.matches({ editing: 'refused' })}
            failure={failure}
            submitLabel={submitLabel}
            busyLabel={busyLabel}
            onText={(field, text) => actor.send({ type: 'field.changed', field, text })}
            onCancel={() => leaveTo(cancelTo)}
          />
        )}
      </form>
    </Section>
  );
}

import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { EditActor } from '#machines/kinds/edit.ts';
import { useLeaveTo, useUnsaved } from '#ui/kit/leaving.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { DraftForm } from './DraftForm.tsx';
import { type FormPageProps, StoppedForm, UnopenedRecord } from './FormFields.tsx';

export interface EditFormProps<Saved, Field extends string> extends FormPageProps<Saved, Field> {
  readonly actor: EditActor<Saved, Field>;
  /** The label of the skeleton while the record is loading. */
  readonly loadingLabel: string;
  /** A further link, shown where the record could not be loaded. */
  readonly wayBack?: ReactNode;
}

/** The form of a record that is edited on its own page: loading, failure or the form. */
export function EditForm<Saved, Field extends string>(props: EditFormProps<Saved, Field>) {
  const { actor, cancelTo, loadingLabel, wayBack, ...form } = props;
  const snapshot = useSelector(actor, (current) => current);
  const { edit, failure } = snapshot.context;
  const { record, draft } = snapshot.children;
  const isTyped = useSelector(draft, (current) => current?.hasTag('unsaved') === true);
  const leaveTo = useLeaveTo();
  useUnsaved(isTyped || snapshot.hasTag('unsaved'), snapshot.hasTag('busy'));
  if (snapshot.matches('stopped')) {
    const retry = () => actor.send({ type: 'load.requested' });
    return <StoppedForm failure={failure} onRetry={retry} onCancel={() => leaveTo(cancelTo)} />;
  }
  if (edit === null) {
    return record === undefined ? null : <UnopenedRecord part={record} {...{ loadingLabel, wayBack }} />;
  }
  return (
    <Section title={form.title}>
      <DraftForm {...form} actor={draft} sent={{ edit, failure }} onCancel={() => leaveTo(cancelTo)} />
    </Section>
  );
}

import { useSelector } from '@xstate/react';
import type { FormActor } from '#machines/kinds/form.ts';
import { useLeaveTo, useUnsaved } from '#ui/kit/leaving.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { DraftForm } from './DraftForm.tsx';
import { type FormPageProps, StoppedForm } from './FormFields.tsx';

export interface RecordFormProps<Field extends string, Sent> extends FormPageProps<null, Field> {
  readonly actor: FormActor<Field, Sent>;
}

/** A form for a new record, with its errors and the result of sending it. */
export function RecordForm<Field extends string, Sent>(props: RecordFormProps<Field, Sent>) {
  const { actor, cancelTo, ...form } = props;
  const snapshot = useSelector(actor, (current) => current);
  const { edit, failure } = snapshot.context;
  const { draft } = snapshot.children;
  const isTyped = useSelector(draft, (current) => current?.hasTag('unsaved') === true);
  const leaveTo = useLeaveTo();
  useUnsaved(isTyped || snapshot.hasTag('unsaved'), snapshot.hasTag('busy'));
  const retry = () => actor.send({ type: 'load.requested' });
  if (snapshot.matches('stopped'))
    return <StoppedForm failure={failure} onRetry={retry} onCancel={() => leaveTo(cancelTo)} />;
  return (
    <Section title={form.title}>
      <DraftForm {...form} actor={draft} sent={{ edit, failure }} onCancel={() => leaveTo(cancelTo)} />
    </Section>
  );
}

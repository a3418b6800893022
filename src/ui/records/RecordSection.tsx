import { useSelector } from '@xstate/react';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { RecordActor, RecordSnapshot } from '#machines/kinds/record.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { Comparison } from './Comparison.tsx';
import * as styles from './Record.css.ts';
import { FieldGroup } from './FieldGroups.tsx';
import { FormFields } from './FormFields.tsx';
import { definitionOf, type RecordGroup } from './RecordField.tsx';

export interface RecordSectionProps<Saved, Field extends string> {
  /** Unique on the screen: the ids of the controls begin with it. */
  readonly name: string;
  readonly title: string;
  readonly groups: readonly RecordGroup<Saved, Field>[];
  readonly actor: RecordActor<Saved, Field>;
  /** The message after an edit was saved. */
  readonly updated: string;
  /** The label of the save button. */
  readonly saveLabel?: string | undefined;
  /** More actions while the record is read. */
  readonly readingActions?: ReactNode;
  /** With it, every value that is read has a copy button. */
  readonly copyMachine?: typeof copyToClipboard | undefined;
  /** How a field is shown, where not by `definitionOf`. */
  readonly definition?: typeof definitionOf<Saved, Field> | undefined;
}

/** One record of a screen: read, edited, saved or restored. */
export function RecordSection<Saved, Field extends string>(props: RecordSectionProps<Saved, Field>) {
  const { name, title, groups, actor, updated, saveLabel, readingActions, copyMachine } = props;
  const define = props.definition ?? definitionOf;
  const snapshot = useSelector(actor, (current) => current);
  const isReading = snapshot.hasTag('reading');
  const edit = () => {
    flushSync(() => actor.send({ type: 'edit.chosen' }));
    document.getElementById(`${name}-form`)?.querySelector<HTMLElement>('input, select')?.focus();
  };
  return (
    <Section
      title={title}
      actions={
        isReading ? (
          <>
            <EditButton isBack={!snapshot.matches({ viewing: 'pristine' })} onEdit={edit} />
            {readingActions}
          </>
        ) : undefined
      }
    >
      {snapshot.matches({ viewing: 'updated' }) ? <Banner tone="positive">{updated}</Banner> : null}
      {isReading ? (
        <div className={styles.record}>
          {groups.map((group) => (
            <FieldGroup key={group.title} title={group.title}>
              <DefinitionList
                items={group.fields.map((field) => define(field, snapshot.context.saved, copyMachine))}
              />
            </FieldGroup>
          ))}
        </div>
      ) : (
        <RecordForm
          name={name}
          title={title}
          groups={groups}
          actor={actor}
          saveLabel={saveLabel}
          snapshot={snapshot}
        />
      )}
    </Section>
  );
}

interface RecordFormProps<Saved, Field extends string> extends Pick<
  RecordSectionProps<Saved, Field>,
  'name' | 'title' | 'groups' | 'actor' | 'saveLabel'
> {
  readonly snapshot: RecordSnapshot<Saved, Field>;
}

function RecordForm<Saved, Field extends string>(props: RecordFormProps<Saved, Field>) {
  const { name, title, groups, actor, saveLabel = 'Save Changes', snapshot } = props;
  const { saved, draft, problems, message, conflicts, adopted } = snapshot.context;
  const isSaving = snapshot.hasTag('working');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => actor.send({ type: 'save.requested' }));
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <form id={`${name}-form`} className={styles.record} aria-label={title} onSubmit={submit} noValidate>
      {conflicts.length > 0 ? (
        <Comparison
          name={name}
          groups={groups}
          saved={saved}
          draft={draft}
          conflicts={conflicts}
          adopted={adopted}
          isSaving={isSaving}
          onSide={(chosen, side) => actor.send({ type: 'side.chosen', conflicts: chosen, side })}
          onClose={() => actor.send({ type: 'comparison.closed' })}
          onCancel={() => actor.send({ type: 'edit.cancelled' })}
        />
      ) : (
        <FormFields
          name={name}
          groups={groups}
          saved={saved}
          draft={draft}
          problems={problems}
          isSending={isSaving}
          isRefused={snapshot.matches({ editing: 'refused' })}
          failure={{ reason: message }}
          submitLabel={saveLabel}
          busyLabel="Saving..."
          onText={(field, text) => actor.send({ type: 'field.changed', field, text })}
          onCancel={() => actor.send({ type: 'edit.cancelled' })}
        />
      )}
    </form>
  );
}

/** Focuses the first invalid control, if there is one. */
export const focusFirstInvalid = (within: ParentNode): void =>
  within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/** After an edit the form is gone, and the focus with it: the button that opened it gets it back. */
function EditButton({ isBack, onEdit }: { readonly isBack: boolean; readonly onEdit: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack && document.activeElement === document.body) button.current?.focus();
  }, [isBack]);
  return (
    <Button ref={button} onClick={onEdit}>
      Edit
    </Button>
  );
}

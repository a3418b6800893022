import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { RecordActor } from '#machines/kinds/record.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { useRecording } from '#ui/kit/leaving.tsx';
import { Section } from '#ui/kit/Section.tsx';
import { DraftForm } from './DraftForm.tsx';
import * as styles from './Record.css.ts';
import { FieldGroup } from './FieldGroups.tsx';
import { StoppedForm } from './FormFields.tsx';
import { useKeptEdit } from './keptDrafts.ts';
import { definitionOf, type RecordGroup } from './RecordField.tsx';
import { undoAction } from '#ui/parts/undoAction.ts';
import { RecordGroups } from './RecordGroups.tsx';

export interface RecordSectionProps<Saved, Field extends string> {
  /** Begins the ids of the controls, so it must be unique on the screen. */
  readonly name: string;
  readonly title: string;
  readonly groups: readonly RecordGroup<Saved, Field>[];
  readonly actor: RecordActor<Saved, Field>;
  /** The message after an edit was saved. */
  readonly updated: string;
  /** The label of the save button. */
  readonly saveLabel?: string | undefined;
  /** Further buttons, shown while the record is read. */
  readonly readingActions?: ReactNode;
  /** True where Save and Cancel stay in view while the form is scrolled. */
  readonly keepsButtonsInView?: boolean | undefined;
  /** True where the record cannot be edited on this screen. */
  readonly isReadOnly?: boolean | undefined;
  /** True where the record is read in ruled columns. */
  readonly isRuled?: boolean | undefined;
  /** Where given, each value that is read has a copy button. */
  readonly copyMachine?: typeof copyToClipboard | undefined;
  /** Replaces `definitionOf`, which shows a field while the record is read. */
  readonly definition?: typeof definitionOf<Saved, Field> | undefined;
}

/** A record on a screen: shown, edited in place, saved or restored. */
export function RecordSection<Saved, Field extends string>(props: RecordSectionProps<Saved, Field>) {
  const { name, title, groups, actor, updated, saveLabel = 'Save Changes', readingActions } = props;
  const snapshot = useSelector(actor, (current) => current);
  const isReading = snapshot.hasTag('reading');
  useRecording(snapshot.hasTag('working'));
  const edit = () => {
    flushSync(() => actor.send({ type: 'edit.chosen' }));
    document.getElementById(`${name}-form`)?.querySelector<HTMLElement>('input, select')?.focus();
  };
  const cancel = () => actor.send({ type: 'edit.cancelled' });
  useKeptEdit(name, () => {
    if (isReading && props.isReadOnly !== true) actor.send({ type: 'edit.chosen' });
  });
  return (
    <Section
      title={title}
      actions={
        isReading && !snapshot.hasTag('working') && props.isReadOnly !== true ? (
          <>
            <EditButton isBack={!snapshot.matches({ viewing: 'pristine' })} onEdit={edit} />
            {readingActions}
          </>
        ) : undefined
      }
    >
      {snapshot.matches({ viewing: 'updated' }) || snapshot.matches({ saving: 'undoing' }) ? (
        <Banner tone="positive" action={undoAction(snapshot, () => actor.send({ type: 'undo.chosen' }))}>
          {updated}
        </Banner>
      ) : null}
      {isReading ? (
        <ReadRecord {...props} saved={snapshot.context.edit.saved} />
      ) : snapshot.matches('stopped') ? (
        <StoppedForm
          failure={snapshot.context.failure}
          onRetry={() => actor.send({ type: 'load.requested' })}
          onCancel={cancel}
        />
      ) : (
        <DraftForm
          id={`${name}-form`}
          name={name}
          title={title}
          groups={groups}
          actor={snapshot.children.draft}
          sent={snapshot.context}
          keepsRefusal
          keepsButtonsInView={props.keepsButtonsInView}
          submitLabel={saveLabel}
          busyLabel="Saving..."
          onCancel={cancel}
          onEscape={() => actor.send({ type: 'edit.escaped' })}
        />
      )}
      {snapshot.matches({ editing: 'asking' }) ? (
        <EscapeQuestion onStay={() => actor.send({ type: 'escape.declined' })} onDiscard={cancel} />
      ) : null}
    </Section>
  );
}

type ReadRecordProps<Saved, Field extends string> = Pick<
  RecordSectionProps<Saved, Field>,
  'groups' | 'isRuled' | 'definition' | 'copyMachine'
> & { readonly saved: Saved };

/** The record while it is read, in ruled columns or in groups. */
function ReadRecord<Saved, Field extends string>(props: ReadRecordProps<Saved, Field>) {
  const { groups, saved, isRuled, definition: define = definitionOf, copyMachine } = props;
  return isRuled === true ? (
    <RecordGroups {...{ groups, saved, define, copyMachine }} />
  ) : (
    <div className={styles.record}>
      {groups.map((group) => (
        <FieldGroup key={group.title} title={group.title}>
          <DefinitionList items={group.fields.map((field) => define(field, saved, copyMachine))} />
        </FieldGroup>
      ))}
    </div>
  );
}

interface EscapeQuestionProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Asks before Escape loses what was typed. */
function EscapeQuestion({ onStay, onDiscard }: EscapeQuestionProps) {
  return (
    <AlertDialog
      open
      onOpenChange={onStay}
      title="Cancel without saving?"
      description="What you changed and have not saved will be lost."
      confirmLabel="Discard"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={onDiscard}
    />
  );
}

/** Takes the focus after an edit, since the form that had it is gone. */
function EditButton({ isBack, onEdit }: { readonly isBack: boolean; readonly onEdit: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack && document.activeElement === document.body) button.current?.focus();
  }, [isBack]);
  return (
    <Button ref={button} changes data-key="edit" onClick={onEdit}>
      Edit
    </Button>
  );
}

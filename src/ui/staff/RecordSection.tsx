import { useSelector } from '@xstate/react';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { copyToClipboard } from '../../machines/copyToClipboard.ts';
import type { RecordActor, RecordSnapshot } from '../../machines/record.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { DefinitionList } from '../kit/DefinitionList.tsx';
import { ErrorSummary } from '../kit/ErrorSummary.tsx';
import { ReadOnlyField } from '../kit/ReadOnlyField.tsx';
import { Section } from '../kit/Section.tsx';
import * as styles from './Record.css.ts';
import { definitionOf, RecordControlField, type RecordField, refusalWords } from './RecordField.tsx';

/** Fields that belong together, with what is to be known about them. */
export interface RecordGroup<Saved, Field extends string> {
  readonly title: string;
  readonly note?: string | undefined;
  readonly fields: readonly RecordField<Saved, Field>[];
}

export interface RecordSectionProps<Saved, Field extends string> {
  /** Unique on the screen: the ids of the controls begin with it. */
  readonly name: string;
  readonly title: string;
  readonly groups: readonly RecordGroup<Saved, Field>[];
  readonly actor: RecordActor<Saved, Field>;
  /** Said when the server has taken an edit. */
  readonly updated: string;
  /** With it, every value that is read has a copy button. */
  readonly copyMachine?: typeof copyToClipboard | undefined;
}

/** One record of a screen: read it, edit it, save it or leave it as it was. */
export function RecordSection<Saved, Field extends string>(props: RecordSectionProps<Saved, Field>) {
  const { name, title, groups, actor, updated, copyMachine } = props;
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
          <EditButton isBack={!snapshot.matches({ viewing: 'asLoaded' })} onEdit={edit} />
        ) : undefined
      }
    >
      {snapshot.matches({ viewing: 'updated' }) ? <Banner tone="positive">{updated}</Banner> : null}
      {isReading ? (
        <div className={styles.record}>
          {groups.map((group) => (
            <Group key={group.title} name={name} title={group.title}>
              <DefinitionList
                items={group.fields.map((field) => definitionOf(field, snapshot.context.saved, copyMachine))}
              />
            </Group>
          ))}
        </div>
      ) : (
        <RecordForm name={name} title={title} groups={groups} actor={actor} snapshot={snapshot} />
      )}
    </Section>
  );
}

interface RecordFormProps<Saved, Field extends string> extends Pick<
  RecordSectionProps<Saved, Field>,
  'name' | 'title' | 'groups' | 'actor'
> {
  readonly snapshot: RecordSnapshot<Saved, Field>;
}

function RecordForm<Saved, Field extends string>(props: RecordFormProps<Saved, Field>) {
  const { name, title, groups, actor, snapshot } = props;
  const { saved, draft, problems, message } = snapshot.context;
  const isSaving = snapshot.hasTag('working');
  const refusalOf = (field: Field) => problems.find((problem) => problem.field === field)?.refusal ?? null;
  const errors = groups
    .flatMap(({ fields }) => fields)
    .flatMap(({ label, control }) => {
      const refusal = control === undefined ? null : refusalOf(control.field);
      return control === undefined || refusal === null
        ? []
        : [{ fieldId: `${name}-${control.field}`, message: refusalWords(label, refusal) }];
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => actor.send({ type: 'save.requested' }));
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <form id={`${name}-form`} className={styles.record} aria-label={title} onSubmit={submit} noValidate>
      {errors.length > 1 ? <ErrorSummary errors={errors} /> : null}
      {groups.map((group) => (
        <Group key={group.title} name={name} title={group.title} note={group.note}>
          <div className={styles.fields}>
            {group.fields.map(({ label, text, control }) =>
              control === undefined ? (
                <ReadOnlyField key={label} label={label} value={text(saved)} />
              ) : (
                <RecordControlField
                  key={label}
                  id={`${name}-${control.field}`}
                  label={label}
                  control={control}
                  saved={saved}
                  draft={draft}
                  refusal={refusalOf(control.field)}
                  disabled={isSaving}
                  onText={(field, value) => actor.send({ type: 'field.changed', field, text: value })}
                />
              ),
            )}
          </div>
        </Group>
      ))}
      {snapshot.matches({ editing: 'refused' }) ? <Refusal message={message} /> : null}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isSaving} busyLabel="Saving...">
          Save Changes
        </Button>
        <Button disabled={isSaving} onClick={() => actor.send({ type: 'edit.cancelled' })}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Leads to the first control that must be mended, if there is one. */
export const focusFirstInvalid = (within: ParentNode): void =>
  within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

interface GroupProps {
  readonly name: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Group({ name, title, note, children }: GroupProps) {
  const id = `${name}-${title.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <div
      className={styles.group}
      role="group"
      aria-labelledby={id}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
    >
      <h3 className={styles.groupTitle} id={id}>
        {title}
      </h3>
      {note === undefined ? null : (
        <p className={styles.groupNote} id={`${id}-note`}>
          {note}
        </p>
      )}
      {children}
    </div>
  );
}

/** Stands where the save was asked for; the busy button has let go of the focus, so that it can come here. */
function Refusal({ message }: { readonly message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone="danger">{message}</Banner>
    </div>
  );
}

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

import type { ReactNode } from 'react';
import type { Draft, FieldProblem } from '#domain/records/recordEdit.ts';
import type { FieldError } from '#ui/kit/ErrorSummary.tsx';
import { ReadOnlyField } from '#ui/kit/ReadOnlyField.tsx';
import * as styles from './Record.css.ts';
import { RecordControlField, type RecordGroup, refusalWords } from './RecordField.tsx';

export interface FieldGroupsProps<Saved, Field extends string> {
  /** Begins the ids of the controls, so it must be unique on the screen. */
  readonly name: string;
  readonly groups: readonly RecordGroup<Saved, Field>[];
  readonly saved: Saved;
  readonly draft: Draft<Field>;
  readonly problems: readonly FieldProblem<Field>[];
  readonly disabled: boolean;
  readonly onText: (field: Field, text: string) => void;
}

/** The controls of a record, group by group, with read-only fields among them. */
export function FieldGroups<Saved, Field extends string>(props: FieldGroupsProps<Saved, Field>) {
  const { name, groups, saved, draft, problems, disabled, onText } = props;
  return groups.map((group) => (
    <FieldGroup key={group.title} title={group.title} note={group.note}>
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
              refusal={problems.find(({ field }) => field === control.field)?.refusal ?? null}
              disabled={disabled}
              onText={onText}
            />
          ),
        )}
      </div>
    </FieldGroup>
  ));
}

/** The message for every problem, with the id of its control, in the order of the form. */
export const fieldErrors = <Saved, Field extends string>(
  name: string,
  groups: readonly RecordGroup<Saved, Field>[],
  problems: readonly FieldProblem<Field>[],
): readonly FieldError[] =>
  groups
    .flatMap(({ fields }) => fields)
    .flatMap(({ label, control }) => {
      const refusal = problems.find(({ field }) => field === control?.field)?.refusal;
      return control === undefined || refusal === undefined
        ? []
        : [{ fieldId: `${name}-${control.field}`, message: refusalWords(label, refusal) }];
    });

interface FieldGroupProps {
  readonly title: string | null;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A group of fields below its heading. The group has no accessible name, since 'Address' is also a field in it. */
export function FieldGroup({ title, note, children }: FieldGroupProps) {
  return (
    <div className={styles.group}>
      {title === null ? null : <h3 className={styles.groupTitle}>{title}</h3>}
      {note === undefined ? null : <p className={styles.groupNote}>{note}</p>}
      {children}
    </div>
  );
}

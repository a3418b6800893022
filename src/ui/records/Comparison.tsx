import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatDay, formatRupees, missing } from '#domain/values/format.ts';
import { readDay } from '#domain/values/calendar.ts';
import { parseRupees } from '#domain/values/money.ts';
import { type Conflict, type Draft, type Side, sideIn } from '#domain/records/recordEdit.ts';
import { Button } from '#ui/kit/Button.tsx';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import * as styles from './Comparison.css.ts';
import * as record from './Record.css.ts';
import type { RecordControl, RecordField, RecordGroup } from './RecordField.tsx';

export interface ComparisonProps<Saved, Field extends string> {
  /** Begins the ids of the controls, so it must be unique on the screen. */
  readonly name: string;
  readonly groups: readonly RecordGroup<Saved, Field>[];
  /** The record as it was saved meanwhile. */
  readonly saved: Saved;
  readonly draft: Draft<Field>;
  readonly conflicts: readonly Conflict<Field>[];
  readonly adopted: readonly Field[];
  readonly isSaving: boolean;
  readonly onSide: (conflicts: readonly Conflict<Field>[], side: Side) => void;
  /** Returns to the form with the chosen values in its fields. */
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/**
 * Shows what a person typed beside what somebody else saved meanwhile, inside the form: one value of each field is
 * chosen, then the record is saved again. Focuses its heading.
 */
export function Comparison<Saved, Field extends string>(props: ComparisonProps<Saved, Field>) {
  const { name, groups, saved, draft, adopted, isSaving, onSide, onClose, onCancel } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (props.conflicts.length > 0) heading.current?.focus();
  }, [props.conflicts]);
  const fields = groups.flatMap((group) => group.fields);
  const conflicts = inOrderOf(fields, props.conflicts);
  const also = fields.filter(({ control }) => control !== undefined && adopted.includes(control.field));
  return (
    <div className={styles.comparison}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        Changed meanwhile
      </h3>
      <p>
        Somebody else saved this record while you were editing it, and nothing of yours is saved yet. Where
        you both changed something, choose what is to stand. Everything else that you changed is kept.
      </p>
      <div className={record.buttons}>
        <Button size="small" disabled={isSaving} onClick={() => onSide(conflicts, 'mine')}>
          Keep mine
        </Button>
        <Button size="small" disabled={isSaving} onClick={() => onSide(conflicts, 'theirs')}>
          Take theirs
        </Button>
      </div>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.field}
          id={`${name}-${conflict.field}`}
          field={fields.find(({ control }) => control?.field === conflict.field)}
          conflict={conflict}
          saved={saved}
          side={sideIn(draft, conflict)}
          disabled={isSaving}
          onSide={(side) => onSide([conflict], side)}
        />
      ))}
      {also.length === 0 ? null : (
        <>
          <p className={record.groupNote}>Also saved meanwhile, and left as saved:</p>
          <DefinitionList items={also.map(({ label, text }) => ({ term: label, value: text(saved) }))} />
        </>
      )}
      <div className={record.buttons}>
        <Button type="submit" variant="primary" busy={isSaving} busyLabel="Saving...">
          Save again
        </Button>
        <Button disabled={isSaving} onClick={() => closeComparison(onClose, name, conflicts)}>
          Back to the form
        </Button>
        <Button disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** The conflicts in the order of the form. */
const inOrderOf = <Saved, Field extends string>(
  fields: readonly RecordField<Saved, Field>[],
  conflicts: readonly Conflict<Field>[],
): readonly Conflict<Field>[] => {
  const indexOf = ({ field }: Conflict<Field>) => fields.findIndex(({ control }) => control?.field === field);
  return conflicts.toSorted((left, right) => indexOf(left) - indexOf(right));
};

/** Returns to the form and focuses the first field that both people changed. */
const closeComparison = <Field extends string>(
  close: () => void,
  name: string,
  conflicts: readonly Conflict<Field>[],
): void => {
  flushSync(close);
  document.getElementById(`${name}-${conflicts[0]?.field ?? ''}`)?.focus();
};

interface ConflictChoiceProps<Saved, Field extends string> {
  readonly id: string;
  readonly field: RecordField<Saved, Field> | undefined;
  readonly conflict: Conflict<Field>;
  readonly saved: Saved;
  readonly side: Side;
  readonly disabled: boolean;
  readonly onSide: (side: Side) => void;
}

function ConflictChoice<Saved, Field extends string>(props: ConflictChoiceProps<Saved, Field>) {
  const { id, field, conflict, saved, side, disabled, onSide } = props;
  return (
    <fieldset className={styles.conflict} disabled={disabled}>
      <legend className={styles.conflictLabel}>{field?.label ?? conflict.field}</legend>
      <div className={styles.sides}>
        {sides.map(({ side: each, label }) => (
          <label key={each} className={styles.side}>
            <input
              className={styles.choice}
              type="radio"
              name={id}
              checked={side === each}
              onChange={() => onSide(each)}
            />
            <span className={styles.whose}>{label}</span>
            <span className={styles.text}>{readable(field?.control, conflict[each], saved)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const sides = [
  { side: 'mine', label: 'Yours' },
  { side: 'theirs', label: 'Saved meanwhile' },
] as const;

/** The value of a control as text to read, such as the label of the chosen option. */
const readable = <Saved, Field extends string>(
  control: RecordControl<Saved, Field> | undefined,
  text: string,
  saved: Saved,
): string => {
  if (text.trim() === '') return missing;
  const unit = control?.unit === undefined ? '' : control.unit.replace(/^(?!%)/, ' ');
  switch (control?.kind) {
    case 'money': {
      const amount = parseRupees(text);
      return amount === null ? text : formatRupees(amount);
    }
    case 'date':
      return formatDay(readDay(text.trim()));
    case 'choice':
      return `${control.options?.(saved).find(({ value }) => value === text)?.label ?? text}${unit}`;
    default:
      return `${text.trim()}${unit}`;
  }
};

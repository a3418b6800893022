import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { definitionOf, type RecordGroup } from './RecordField.tsx';
import * as styles from './Record.css.ts';

export interface RecordGroupsProps<Saved, Field extends string> {
  readonly groups: readonly RecordGroup<Saved, Field>[];
  readonly saved: Saved;
  readonly define?: typeof definitionOf<Saved, Field> | undefined;
  /** Where given, each value for which `isCopied` says so has a copy button. */
  readonly copyMachine?: typeof copyToClipboard | undefined;
  /** Whether the field of a label can be copied; missing for all. */
  readonly isCopied?: ((label: string) => boolean) | undefined;
}

/** A record as it is read: its groups in ruled columns, and when it was written at the foot. */
export function RecordGroups<Saved, Field extends string>(props: RecordGroupsProps<Saved, Field>) {
  const { groups, saved, define = definitionOf, copyMachine, isCopied = everyLabel } = props;
  const stamps = groups.flatMap(({ fields }) => fields).filter(({ isStamp }) => isStamp === true);
  return (
    <div className={styles.ruled}>
      <div className={styles.columns}>
        {groups.map(({ title, fields }) => (
          <div key={title} className={styles.ruledGroup}>
            {title === null ? null : <h3 className={styles.ruledTitle}>{title}</h3>}
            <DefinitionList
              layout="ruled"
              items={fields
                .filter(({ isStamp }) => isStamp !== true)
                .map((field) => define(field, saved, isCopied(field.label) ? copyMachine : undefined))}
            />
          </div>
        ))}
      </div>
      {stamps.length === 0 ? null : (
        <DefinitionList
          layout="line"
          items={stamps.map((field) => define(field, saved, isCopied(field.label) ? copyMachine : undefined))}
        />
      )}
    </div>
  );
}

const everyLabel = () => true;

import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import { fieldWords, valueWords } from '#domain/audit/auditWords.ts';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import * as styles from './Audit.css.ts';

type ChangesProps = Pick<AuditRecord, 'changes'>;

/** The fields of an entry, folded under their number. */
export function ChangedFields({ changes }: ChangesProps) {
  return (
    <details>
      <summary className={styles.summary}>
        {changes.length === 1 ? '1 field' : `${changes.length} fields`}
      </summary>
      <Values changes={changes} />
    </details>
  );
}

/** The fields of an entry, each before and after; in line, each field on one line with its values. */
export function Values({ changes, isInLine = false }: ChangesProps & { readonly isInLine?: boolean }) {
  return (
    <dl className={isInLine ? styles.changesInLine : styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className={styles.field}>{fieldWords(field)}</dt>
          <dd className={styles.values}>
            {before === null || before === after ? null : (
              <>
                <span className={styles.before}>{valueWords(field, before)}</span>
                <span aria-hidden="true"> → </span>
                <VisuallyHidden> became </VisuallyHidden>
              </>
            )}
            {valueWords(field, after)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

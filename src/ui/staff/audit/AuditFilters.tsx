import { type AuditQuery, isBackwards } from '#domain/audit/auditQuery.ts';
import type { ListEvent } from '#machines/kinds/list.ts';
import { SelectField } from '#ui/kit/SelectField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import * as styles from './Audit.css.ts';
import type { FilterField } from './auditFilters.ts';

export interface AuditFiltersProps {
  readonly fields: readonly FilterField[];
  readonly query: AuditQuery;
  readonly send: (event: ListEvent<AuditQuery>) => void;
}

/** The filters of an audit list. */
export function AuditFilters({ fields, query, send }: AuditFiltersProps) {
  return (
    <fieldset className={styles.filters} data-print="hide">
      <legend>
        <VisuallyHidden>Filters</VisuallyHidden>
      </legend>
      {fields.map((field) => {
        const { filter, label } = field;
        const value = query[filter];
        switch (field.kind) {
          case 'choice':
            return (
              <SelectField
                key={filter}
                label={label}
                placeholder={field.all}
                options={field.options}
                value={value}
                onValueChange={(chosen) => send({ type: 'query.changed', change: { [filter]: chosen } })}
              />
            );
          case 'text':
            return (
              <TextField
                key={filter}
                label={label}
                value={value}
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                onValueChange={(typed) => send({ type: 'query.typed', change: { [filter]: typed } })}
              />
            );
          case 'day':
            return (
              <TextField
                key={filter}
                type="date"
                label={label}
                value={value}
                error={filter === 'to' && isBackwards(query) ? 'To must not be before From.' : undefined}
                onValueChange={(chosen) => send({ type: 'query.changed', change: { [filter]: chosen } })}
              />
            );
        }
      })}
    </fieldset>
  );
}

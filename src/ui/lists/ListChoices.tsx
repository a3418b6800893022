import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { statusOfFilter } from '#domain/lists/listShapes.ts';
import { SelectField } from '#ui/kit/SelectField.tsx';
import { useIsPhone } from '#ui/kit/tableFolding.ts';
import type { ListTableProps } from './ListTable.tsx';
import * as styles from './RecordList.css.ts';

interface ListChoicesProps<Row> extends Pick<ListTableProps<Row>, 'actor' | 'columns' | 'statuses'> {
  /** Stands beside the choices. */
  readonly children?: ReactNode;
}

/**
 * The order and the status of a list as two choices, on a phone, whose cards have no heads to press. Nothing on a wider
 * window.
 */
export function ListChoices<Row>({ actor, columns, statuses, children }: ListChoicesProps<Row>) {
  const query = useSelector(actor, (current) => current.context.query);
  if (!useIsPhone()) return null;
  return (
    <div className={styles.choices} data-print="hide">
      <SelectField
        label="Sort"
        placeholder="Usual order"
        options={columns
          .filter(({ sortable }) => sortable === true)
          .flatMap(({ key, header }) => [
            { value: `${key} asc`, label: `${header}, ascending` },
            { value: `${key} desc`, label: `${header}, descending` },
          ])}
        value={query.sort === null ? '' : `${query.sort} ${query.order}`}
        onValueChange={(chosen) => {
          const [sort = '', order] = chosen.split(' ');
          actor.send({
            type: 'query.changed',
            change: { sort: sort === '' ? null : sort, order: order === 'desc' ? 'desc' : 'asc' },
          });
        }}
      />
      {statuses === undefined ? null : (
        <SelectField
          label="Status"
          placeholder="Any status"
          options={withOwn(statuses, query.status).map((status) => ({ value: status, label: status }))}
          value={query.status === null ? '' : (statusOfFilter(statuses, query.status) ?? query.status)}
          onValueChange={(status) =>
            actor.send({ type: 'query.changed', change: { status: status === '' ? null : status } })
          }
        />
      )}
      {children}
    </div>
  );
}

/** The statuses to choose from, with the one that the address asks for. */
const withOwn = (statuses: readonly string[], own: string | null): readonly string[] =>
  own === null || statusOfFilter(statuses, own) !== undefined ? statuses : [...statuses, own];

import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { statusOfFilter } from '#domain/lists/listShapes.ts';
import type { ListMachine } from '#machines/kinds/list.ts';
import { SelectField } from '#ui/kit/SelectField.tsx';
import { useIsPhone } from '#ui/kit/tableFolding.ts';
import type { Column } from '#ui/kit/tableParts.ts';
import * as styles from './RecordList.css.ts';

interface ListChoicesProps<Row> {
  readonly actor: ActorRefFrom<ListMachine<Row>>;
  readonly columns: readonly Column<Row>[];
  /** The statuses that the list can be filtered by; undefined where it cannot be. */
  readonly statuses: readonly string[] | undefined;
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

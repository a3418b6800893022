import { useSelector } from '@xstate/react';
import * as RadixToggleGroup from 'radix-ui/toggle-group';
import type { ActorRefFrom } from 'xstate';
import { formatCount } from '#domain/values/format.ts';
import { statusOfFilter } from '#domain/lists/listShapes.ts';
import type { listBar } from '#machines/lists/listBar.ts';
import type { ListTableProps } from './ListTable.tsx';
import * as styles from './RecordList.css.ts';

interface ListSegmentsProps<Row> extends Pick<ListTableProps<Row>, 'actor' | 'noun'> {
  readonly bar: ActorRefFrom<typeof listBar>;
  readonly statuses: readonly string[];
}

/** The statuses of a list, each with its count where the server counts; arrow keys move along them. */
export function ListSegments<Row>({ actor, bar, noun, statuses }: ListSegmentsProps<Row>) {
  const query = useSelector(actor, (current) => current.context.query);
  const part = useSelector(bar, (current) => current.children.listCounts);
  const counts = useSelector(part, (current) => current?.context.loaded ?? null);
  const chosen = query.status === null ? all : (statusOfFilter(statuses, query.status) ?? '');
  const choose = (value: string) => {
    // Another press of the chosen one.
    if (value === '') return;
    const status = value === all ? null : value;
    // Each status has its usual order: what is late comes longest late first.
    actor.send({ type: 'query.changed', change: { status, sort: null, order: 'asc' } });
  };
  const countOf = (status: string): string | null => {
    const counted = counts?.statuses.find((one) => one.status === status);
    return counted === undefined ? null : countText(counted.count, counted.isMore);
  };
  return (
    <RadixToggleGroup.Root
      type="single"
      role="radiogroup"
      aria-label={`Which ${noun} to list`}
      className={styles.segments}
      value={chosen}
      onValueChange={choose}
    >
      <Segment
        value={all}
        label="All"
        count={counts === null ? null : countText(counts.total, counts.isMore)}
      />
      {statuses.map((status) => (
        <Segment key={status} value={status} label={status} count={countOf(status)} />
      ))}
    </RadixToggleGroup.Root>
  );
}

const countText = (count: number, isMore: boolean): string => `${formatCount(count)}${isMore ? '+' : ''}`;

/** Stands for every status; no status is called so. */
const all = 'all';

interface SegmentProps {
  readonly value: string;
  readonly label: string;
  /** Null where it is not known. */
  readonly count: string | null;
}

function Segment({ value, label, count }: SegmentProps) {
  return (
    <RadixToggleGroup.Item value={value} className={styles.segment}>
      {label}
      {count === null ? null : <span className={styles.segmentCount}>{` ${count}`}</span>}
    </RadixToggleGroup.Item>
  );
}

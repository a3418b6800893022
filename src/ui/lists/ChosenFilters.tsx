import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ListQuery, ListShape } from '#domain/lists/listQuery.ts';
import { statusFilterWord } from '#domain/lists/listShapes.ts';
import { noLoanFilters } from '#domain/lists/loanFilters.ts';
import { formatDay, formatRupees } from '#domain/values/format.ts';
import type { ListMachine } from '#machines/kinds/list.ts';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import * as styles from './RecordList.css.ts';

interface ChosenFiltersProps<Row> {
  readonly actor: ActorRefFrom<ListMachine<Row>>;
  /** The records' name in the plural, such as 'loans'. */
  readonly noun: string;
  readonly shape: ListShape<Row>;
}

/** What the list is filtered by, each with its value. */
export const chosenFilters = <Row,>(
  { status, frequency, dueFrom, dueTo, amountFrom, amountTo }: ListQuery,
  { isKept }: ListShape<Row>,
): readonly (readonly [string, string])[] => [
  ...(status === null ? [] : [['Status', statusFilterWord(status)] as const]),
  ...(isKept === undefined
    ? []
    : [
        ['Payment Frequency', frequency] as const,
        ['Due', rangeText(dueFrom, dueTo, formatDay)] as const,
        ['Amount', rangeText(amountFrom, amountTo, formatRupees)] as const,
      ].flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))),
];

/** `from 1 Nov 2026 to 30 Nov 2026`, or one of the two; null without an end. */
const rangeText = <Value,>(from: Value | null, to: Value | null, textOf: (value: Value) => string) =>
  from === null && to === null
    ? null
    : [...(from === null ? [] : ['from', textOf(from)]), ...(to === null ? [] : ['to', textOf(to)])].join(
        ' ',
      );

/** What the list is filtered by, with a button to show all; null without a filter. */
export function ChosenFilters<Row>({ actor, noun, shape }: ChosenFiltersProps<Row>) {
  const query = useSelector(actor, (current) => current.context.query);
  const chosen = chosenFilters(query, shape);
  return chosen.length === 0 ? null : (
    <p className={styles.filter}>
      {chosen.map(([label, value]) => (
        <span key={label} data-label={label}>
          {label}: <strong>{value}</strong>
        </span>
      ))}
      <TransientButton
        size="small"
        onClick={() => actor.send({ type: 'query.changed', change: { status: null, ...noLoanFilters } })}
      >
        Show all {noun}
      </TransientButton>
    </p>
  );
}

import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PeekMachine } from '#machines/kinds/peek.ts';
import { LoadError } from '#ui/kit/Errors.tsx';
import { LongTable } from '#ui/kit/LongTable.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { BesideProvider } from '#ui/kit/tableFolding.ts';
import type { DataTableProps, RowPeek } from '#ui/kit/tableParts.ts';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import * as styles from './Peek.css.ts';
import { onPeekKey, PeekButton } from './PeekButton.tsx';
import { PeekPanel } from './PeekPanel.tsx';

/** What a list needs for its peek. */
export interface Peek<Row, Loaded, Line> {
  readonly machine: PeekMachine<Row, Loaded, Line>;
  /** The name of a row's record, such as `Loan LN-000001`. */
  readonly titleOf: (row: Row) => string;
  /** Draws the record in the panel, whose script is loaded by then. */
  readonly panel: (props: PeekShownProps<Row, Loaded, Line>) => ReactNode;
}

export interface PeekShownProps<Row, Loaded, Line> {
  readonly row: Row;
  /** The peek; its parts are missing while the person goes through the rows. */
  readonly actor: ActorRefFrom<PeekMachine<Row, Loaded, Line>>;
}

/**
 * A table with the record of one of its rows beside it (rule PEEK). The panel takes nothing from the table: the focus
 * stays in its rows, and the arrows change the record in both.
 */
function PeekedTable<Row, Loaded, Line>(props: Peek<Row, Loaded, Line> & DataTableProps<Row>) {
  const { machine, titleOf, panel, ...table } = props;
  const { rows, rowKey } = table;
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const frame = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const row = snapshot.hasTag('open') ? snapshot.context.row : null;
  const shownId = row === null ? null : rowKey(row);
  const shownRow = () => frame.current?.querySelector<HTMLElement>('tr[data-peeked]') ?? null;
  // A sheet that opens, or a step in the panel, may leave the row outside of what is seen.
  useEffect(() => {
    if (shownId === null) return;
    frame.current?.querySelector('tr[data-peeked]')?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);
  const close = () => {
    const home = shownRow() ?? frame.current?.closest<HTMLElement>('[tabindex="-1"]');
    actor.send({ type: 'peek.closed' });
    home?.focus();
  };
  const goBy = (steps: number) => {
    const next = rows[rows.findIndex((one) => rowKey(one) === shownId) + steps];
    if (shownId === null || next === undefined) return;
    actor.send({ type: 'row.reached', row: next });
  };
  return (
    <div ref={frame} className={styles.peeked} data-peeking={row === null ? undefined : ''}>
      <BesideProvider value={row !== null}>
        <LongTable {...table} peek={rowPeekOf({ actor, rowKey, shownId, panelId })} />
      </BesideProvider>
      <VisuallyHidden>
        <span role="status">{row === null ? '' : `Peek: ${titleOf(row)}`}</span>
      </VisuallyHidden>
      {row === null ? null : (
        <PeekPanel id={panelId} title={titleOf(row)} onClose={close} onStep={goBy}>
          {snapshot.matches({ panel: 'ready' }) ? panel({ row, actor }) : null}
          {snapshot.matches({ panel: 'loading' }) ? <Skeleton variant="text" rows={6} /> : null}
          {snapshot.matches({ panel: 'unavailable' }) ? (
            <LoadError
              failure={{ reason: snapshot.context.message }}
              onRetry={() => actor.send({ type: 'panel.requested' })}
            />
          ) : null}
        </PeekPanel>
      )}
    </div>
  );
}

interface RowPeekOf<Row, Loaded, Line> {
  readonly actor: ActorRefFrom<PeekMachine<Row, Loaded, Line>>;
  readonly rowKey: (row: Row) => string;
  /** The id of the row whose record is shown; null for none. */
  readonly shownId: string | null;
  readonly panelId: string;
}

const rowPeekOf = <Row, Loaded, Line>({
  actor,
  rowKey,
  shownId,
  panelId,
}: RowPeekOf<Row, Loaded, Line>): RowPeek<Row> => {
  const peek = (row: Row) => actor.send({ type: 'row.peeked', row });
  return {
    isShown: (row) => rowKey(row) === shownId,
    onReach: (row) => actor.send({ type: 'row.reached', row }),
    onKeyDown: (event, row) =>
      onPeekKey(event, {
        isOpen: shownId !== null,
        onPeek: () => peek(row),
        onClose: () => actor.send({ type: 'peek.closed' }),
      }),
    button: (row) => buttonOf(rowKey(row) === shownId ? panelId : null, () => peek(row)),
  };
};

const buttonOf = (panelId: string | null, onPeek: () => void) => (
  <PeekButton panelId={panelId} onPeek={onPeek} />
);

/** Draws the table of a list with the record of a row beside it. */
export const tableWith =
  <Row, Loaded, Line>(peek: Peek<Row, Loaded, Line>) =>
  (table: DataTableProps<Row>) => <PeekedTable {...table} {...peek} />;

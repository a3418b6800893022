import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

import { caption as captionClass, longFrame, spacerCell, spacerRow, table } from '#ui/kit/DataTable.css.ts';
import { TableBody } from '#ui/kit/TableBody.tsx';
import { useColumns, useIsPhone } from '#ui/kit/tableFolding.ts';
import { TableHead } from '#ui/kit/tableHead.tsx';
import type { DataTableProps } from '#ui/kit/tableParts.ts';
import { TableRow } from '#ui/kit/TableRow.tsx';
import { ViewOnlyNote } from '#ui/kit/ViewOnlyNote.tsx';
import { rowHeightGuessPx } from '#ui/theme/media.ts';
import { useIsPrinting } from './useIsPrinting.ts';

/** A table that scrolls in its own frame and mounts only the rows near the view; on paper, where nothing scrolls, all. */
export function VirtualTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, sort, onSort, onOpenRow, peek, rowAction, ticks } = props;
  const { columns, hasLess } = useColumns(props.columns);
  const isPhone = useIsPhone();
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeightGuessPx,
    overscan: 12,
  });
  const isPrinting = useIsPrinting();
  const near = virtualizer.getVirtualItems();
  const mounted = isPrinting ? rows.map((_, index) => index) : near.map(({ index }) => index);
  const heightAbovePx = isPrinting ? 0 : (near.at(0)?.start ?? 0);
  const heightBelowPx = isPrinting ? 0 : virtualizer.getTotalSize() - (near.at(-1)?.end ?? 0);
  return (
    <div ref={frame} className={longFrame} role="group" aria-label={caption} tabIndex={0}>
      {hasLess ? <ViewOnlyNote /> : null}
      <table
        className={table}
        role="table"
        data-long={isPrinting ? undefined : ''}
        aria-rowcount={rows.length + 1}
      >
        <caption className={captionClass}>{caption}</caption>
        <TableHead columns={columns} isPhone={isPhone} sort={sort} onSort={onSort} />
        <TableBody isOneStop={onOpenRow !== undefined}>
          <Spacer columns={columns.length} heightPx={heightAbovePx} />
          {mounted.map((index) => {
            const row = rows[index];
            return row === undefined ? null : (
              <TableRow
                key={rowKey(row)}
                ref={virtualizer.measureElement}
                index={index}
                columns={columns}
                isPhone={isPhone}
                row={row}
                onOpenRow={onOpenRow}
                peek={peek}
                rowAction={rowAction}
                ticks={ticks}
              />
            );
          })}
          <Spacer columns={columns.length} heightPx={heightBelowPx} />
        </TableBody>
      </table>
    </div>
  );
}

function Spacer({ columns, heightPx }: { readonly columns: number; readonly heightPx: number }) {
  return heightPx > 0 ? (
    <tr className={spacerRow} aria-hidden="true">
      <td className={spacerCell} colSpan={columns} style={{ height: heightPx }} />
    </tr>
  ) : null;
}

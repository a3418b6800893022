import type { ComponentProps, ReactNode } from 'react';
import { ticked } from './RowTick.css.ts';
import { RowTick } from './RowTick.tsx';
import type { RowTicks } from './tableParts.ts';

interface RowHeaderProps<Row> {
  readonly ticks: RowTicks<Row> | undefined;
  readonly row: Row;
  /** The id of what names the row. */
  readonly nameId: string;
  readonly cell: ComponentProps<'th'>;
  readonly children: ReactNode;
}

/** The header of a row; the box beside it is no part of the row's name. */
export function RowHeader<Row>({ ticks, row, nameId, cell, children }: RowHeaderProps<Row>) {
  return ticks === undefined ? (
    <th {...cell} role="rowheader" scope="row">
      {children}
    </th>
  ) : (
    <th {...cell} id={undefined} role="rowheader" scope="row" aria-labelledby={nameId}>
      <span className={ticked}>
        <RowTick ticks={ticks} row={row} />
        <span id={nameId}>{children}</span>
      </span>
    </th>
  );
}

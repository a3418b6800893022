import { cellNote } from './TableCell.css.ts';

/** A muted line under the value of a cell. */
export function CellNote({ children }: { readonly children: string }) {
  return <span className={cellNote}>{children}</span>;
}

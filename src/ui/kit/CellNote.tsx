import { cellNote } from './TableCell.css.ts';

/** A muted line under the value of a cell. */
export function CellNote({ children }: { readonly children: string }) {
  return (
    <span className={cellNote} data-long={children.length > mostOnOneLine ? '' : undefined}>
      {children}
    </span>
  );
}

/** `126 days late · ₹12,70,160.00`: with crores a note would widen its column until the table leaves the window. */
const mostOnOneLine = 30;

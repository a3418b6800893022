import { cellNote, notePart, notePoint } from './TableCell.css.ts';

/** A muted line under the value of a cell. Its parts stand between points, and none of these begins or ends a line. */
export function CellNote({ children }: { readonly children: string }) {
  return (
    <span className={cellNote} data-long={children.length > mostOnOneLine ? '' : undefined}>
      {children.split(' · ').map((part, at) => (
        <span key={part} className={notePart}>
          {at === 0 ? null : <span className={notePoint}> · </span>}
          {part}
        </span>
      ))}
    </span>
  );
}

/** `126 days late · ₹12,70,160.00`: with crores a note would widen its column until the table leaves the window. */
const mostOnOneLine = 30;

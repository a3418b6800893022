import { viewOnlyNote } from './DataTable.css.ts';
import { useIsViewOnly } from './viewOnly.ts';

/** Above a table whose rows offer a Viewer less than an Admin: one line that says why; nothing for others. */
export function ViewOnlyNote() {
  return useIsViewOnly() ? (
    <p className={viewOnlyNote} data-print="hide">
      View only: viewers cannot change this.
    </p>
  ) : null;
}

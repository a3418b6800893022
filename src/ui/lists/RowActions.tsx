import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import * as styles from './RecordList.css.ts';

export interface RowActionsProps {
  readonly view: string;
  readonly edit: string;
}

/** The links of a row: View and Edit. */
export function RowActions({ view, edit }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      <ButtonLink to={view} size="small">
        View
      </ButtonLink>
      <ButtonLink changes to={edit} size="small" data-key="edit">
        Edit
      </ButtonLink>
    </span>
  );
}

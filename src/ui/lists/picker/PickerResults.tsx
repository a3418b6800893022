import type { ReactNode } from 'react';
import { formatCount } from '#domain/values/format.ts';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { UnreadableRows } from '#ui/kit/UnreadableRows.tsx';
import * as styles from './Picker.css.ts';
import { type Found, foundText, totalText } from '#ui/lists/foundText.ts';

export interface PickerResultsProps<Row> {
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly found: Found;
  readonly hasMore: boolean;
  readonly unreadable: number;
  readonly isWaiting: boolean;
  /** The index of the row that the arrow keys have reached; -1 for none. */
  readonly marked: number;
  readonly rowKey: (row: Row) => string;
  readonly title: (row: Row) => string;
  readonly detail: (row: Row) => string;
  /** Leads to where a missing record is made; undefined where there is no such place. */
  readonly whenNone: ReactNode;
  readonly onChoose: (row: Row) => void;
  readonly onMore: () => void;
}

/** The results of a search; the focus stays in the search field, whose arrow keys move through the rows. */
export function PickerResults<Row>(props: PickerResultsProps<Row>) {
  const { noun, rows, found, hasMore, unreadable, isWaiting, marked, rowKey, title, detail } = props;
  const { whenNone, onChoose, onMore } = props;
  return (
    <>
      <div
        id={`${noun}-results`}
        className={styles.results}
        role="listbox"
        aria-label={`Found ${noun}s`}
        aria-busy={isWaiting}
        hidden={rows.length === 0}
      >
        {rows.map((row, index) => (
          <button
            key={rowKey(row)}
            id={optionId(noun, index)}
            type="button"
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(row)}
          >
            <span className={styles.optionTitle}>{title(row)}</span>
            <span className={styles.optionDetail}>{detail(row)}</span>
          </button>
        ))}
      </div>
      <div className={styles.resultsFoot} tabIndex={-1}>
        <span role="status">{shownText(noun, rows.length, found)}</span>
        {found.total === 0 ? whenNone : null}
        {hasMore ? (
          <TransientButton size="small" onClick={onMore}>
            Show more
          </TransientButton>
        ) : null}
      </div>
      <UnreadableRows count={unreadable} />
    </>
  );
}

export const optionId = (noun: string, index: number): string => `${noun}-option-${index}`;

function shownText(noun: string, shown: number, found: Found): string {
  if (found.total === 0) return `No ${noun}s found.`;
  return shown < found.total ? `${formatCount(shown)} of ${totalText(found)} shown` : foundText(found);
}

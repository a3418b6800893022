import { check } from './CheckboxField.css.ts';
import { tick } from './RowTick.css.ts';
import type { RowTicks } from './tableParts.ts';

interface RowTickProps<Row> {
  readonly ticks: RowTicks<Row>;
  readonly row: Row;
}

/** The box that ticks a row; on the row itself its key does that, so that the arrows pass by. */
export function RowTick<Row>({ ticks: { isTicked, labelOf, onToggle, hasAny }, row }: RowTickProps<Row>) {
  return (
    <label className={tick} data-shown={hasAny ? '' : undefined}>
      <input
        type="checkbox"
        className={check}
        data-key="tick"
        data-beside
        tabIndex={-1}
        aria-label={labelOf(row)}
        checked={isTicked(row)}
        onChange={() => onToggle(row)}
      />
    </label>
  );
}

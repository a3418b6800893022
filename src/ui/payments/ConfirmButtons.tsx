import { formatRupees } from '#domain/values/format.ts';
import type { Paise } from '#domain/values/money.ts';
import { Button } from '#ui/kit/Button.tsx';
import * as styles from './ConfirmPayment.css.ts';

export interface ConfirmButtonsProps {
  readonly isRecording: boolean;
  /** Shown on the button: what is confirmed, in paise; null or left out for none. */
  readonly total?: Paise | null;
  readonly onCancel: () => void;
}

/** Confirm, which submits the surrounding form, and Cancel. */
export function ConfirmButtons({ isRecording, total = null, onCancel }: ConfirmButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button
        changes
        type="submit"
        variant="primary"
        busy={isRecording}
        busyLabel="Processing..."
        aria-label={total === null || isRecording ? undefined : 'Confirm'}
      >
        {/* The total is said by its own field; the button is called as its action is. */}
        <span className={styles.confirms} data-total={total === null ? undefined : formatRupees(total)}>
          Confirm
        </span>
      </Button>
      <Button disabled={isRecording} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

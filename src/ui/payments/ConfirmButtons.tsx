import { Button } from '#ui/kit/Button.tsx';
import * as styles from './ConfirmPayment.css.ts';

export interface ConfirmButtonsProps {
  readonly isRecording: boolean;
  readonly onCancel: () => void;
}

/** Confirm, which submits the surrounding form, and Cancel. */
export function ConfirmButtons({ isRecording, onCancel }: ConfirmButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="primary" busy={isRecording} busyLabel="Processing...">
        Confirm
      </Button>
      <Button disabled={isRecording} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

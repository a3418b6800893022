import type { ReactNode } from 'react';
import { openedLate } from './openedLate.tsx';

export interface AlertDialogProps {
  readonly open: boolean;
  /**
   * Called with false by Cancel and Escape, never by the confirm button: the caller closes the dialog after its result.
   */
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description: ReactNode;
  /** Fields of the answer, or the reason why it was refused. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly busyLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  readonly tone?: 'normal' | 'danger' | undefined;
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
}

/** A question over the page that must be answered, drawn by `late/ModalQuestion.tsx`. */
export const AlertDialog = openedLate<AlertDialogProps>(
  async () => (await import('./late/ModalQuestion.tsx')).ModalQuestion,
);

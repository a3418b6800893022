import type { ReactNode } from 'react';
import { openedLate } from './openedLate.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: 'normal' | 'wide' | undefined;
  readonly children: ReactNode;
  /** The buttons; a submit button names its form with `form`. */
  readonly footer?: ReactNode;
  /** True if only the dialog's own buttons close it: there is no cross, and Escape and the scrim do nothing. */
  readonly held?: boolean | undefined;
}

/** A modal dialog over the page, drawn by `late/ModalDialog.tsx`. */
export const Dialog = openedLate<DialogProps>(
  async () => (await import('./late/ModalDialog.tsx')).ModalDialog,
);

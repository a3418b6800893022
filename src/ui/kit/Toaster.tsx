import * as RadixToast from 'radix-ui/toast';

import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';
import { toast as toastClass, toasts as toastsClass, toastWords } from './Toaster.css.ts';
import { ToneShape, type Tone } from './tone.tsx';

export interface Toast {
  readonly id: string;
  readonly tone: Tone;
  readonly message: string;
}

export interface ToasterProps {
  readonly toasts: readonly Toast[];
  /** A toast ran out of time, was swiped away or closed. */
  readonly onDismiss: (id: string) => void;
}

/** What succeeded, for five seconds, in the corner; the list belongs to the caller. */
export function Toaster({ toasts, onDismiss }: ToasterProps) {
  return (
    <RadixToast.Provider label="Notification">
      {toasts.map(({ id, tone, message }) => (
        <RadixToast.Root
          key={id}
          className={toastClass}
          data-tone={tone}
          onOpenChange={(open) => (open ? undefined : onDismiss(id))}
        >
          <ToneShape tone={tone} />
          <RadixToast.Description className={toastWords}>{message}</RadixToast.Description>
          <RadixToast.Close asChild>
            <IconButton label="Dismiss">
              <CloseIcon />
            </IconButton>
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport className={toastsClass} data-print="hide" />
    </RadixToast.Provider>
  );
}

import { type InputEvent, useState } from 'react';
import { useTyping } from '#ui/kit/leaving.tsx';

/**
 * Handlers for the content of a dialog, so that what is typed in its form, or in a question, is not lost by accident: a
 * click beside the dialog does not close it, and the app asks before a step leads away from the screen. The dialog's
 * buttons, its cross and Escape close it at once.
 */
export function useTypedForm(isOpen: boolean) {
  const [isTyped, setTyped] = useState(false);
  if (!isOpen && isTyped) setTyped(false);
  useTyping(isOpen && isTyped);
  return {
    onInput: ({ target }: InputEvent<HTMLElement>) => {
      if (target instanceof Element && target.closest('form, [role="alertdialog"]') !== null) setTyped(true);
    },
    onInteractOutside: (event: Event) => {
      if (isTyped) event.preventDefault();
    },
  };
}

import { useEffect } from 'react';
import { AlertDialog } from '../kit/AlertDialog.tsx';

/**
 * While something is unsaved, a link to another screen is not followed but told to `onLeave`, and closing or reloading
 * the page makes the browser ask.
 */
export function useAskBeforeLeaving(isUnsaved: boolean, onLeave: (to: string) => void): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const onClick = (event: MouseEvent) => {
      const to = placeOf(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      onLeave(to);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved, onLeave]);
}

export interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before what was typed and not saved is lost. */
export function LeaveQuestion({ open, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onStay}
      title="Leave without saving?"
      description="What you changed and have not saved will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={onLeave}
    />
  );
}

/** The other screen of ours to which a plain click on a link leads; null for any other click. */
function placeOf(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || link === null || link.target !== '' || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : `${link.pathname}${link.search}`;
}

import { createContext, useContext, useEffect } from 'react';

/** Keeps whoever wants to leave the screen from leaving, and is told where to; answers how to let go. */
type Hold = (ask: (to: string) => void) => () => void;

const Leaving = createContext<Hold>(() => () => undefined);

export const LeavingProvider = Leaving.Provider;

/**
 * While something is unsaved, leaving the screen by a link, the Back button or Logout is not followed but told to
 * `onLeave`, and closing or reloading the page makes the browser ask. Stable `onLeave` expected.
 */
export function useAskBeforeLeaving(isUnsaved: boolean, onLeave: (to: string) => void): void {
  const hold = useContext(Leaving);
  useEffect(() => {
    if (!isUnsaved) return;
    const release = hold(onLeave);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      release();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [hold, isUnsaved, onLeave]);
}

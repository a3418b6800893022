import { createContext, useContext, useEffect } from 'react';

/** Holds the present path: `ask` is called with the target of a step away. Answers a function that releases it. */
type Hold = (ask: (to: string) => void) => () => void;

const Leaving = createContext<Hold>(() => () => undefined);

export const LeavingProvider = Leaving.Provider;

/**
 * While something is unsaved, a step away by a link, the Back button or Logout calls `onLeave` instead, and closing or
 * reloading the page makes the browser ask. `onLeave` must be stable.
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

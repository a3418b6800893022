import { createContext, useContext, useEffect, useId } from 'react';

/** What a screen and the app tell each other about leaving. */
interface Leaving {
  /** Receives what a part of the screen has unsaved. */
  readonly guard: { readonly send: (event: HoldEvent) => void };
  /** Goes to a path; where something is unsaved, the app asks first. */
  readonly leaveTo: (to: string) => void;
}

type HoldEvent =
  | { readonly type: 'screen.held'; readonly screen: string; readonly isBusy: boolean }
  | { readonly type: 'screen.released'; readonly screen: string }
  | { readonly type: 'screen.closed' };

const Leaving = createContext<Leaving>({
  guard: { send: () => undefined },
  leaveTo: () => undefined,
});

export const LeavingProvider = Leaving.Provider;

/**
 * Says whether leaving would lose something. While it would, the app asks before a link, the Back button or Logout leads
 * away, and the browser before the page is closed or reloaded. While the screen is busy recording, it cannot be left.
 */
export function useUnsaved(isUnsaved: boolean, isBusy = false): void {
  const { guard } = useContext(Leaving);
  const screen = useId();
  useEffect(() => {
    if (!isUnsaved && !isBusy) return;
    guard.send({ type: 'screen.held', screen, isBusy });
    return () => guard.send({ type: 'screen.released', screen });
  }, [guard, screen, isUnsaved, isBusy]);
  useEffect(() => () => guard.send({ type: 'screen.closed' }), [guard]);
}

/** Leaves the screen by a button of its own, such as Cancel, after the question where something is unsaved. */
export const useLeaveTo = (): ((to: string) => void) => useContext(Leaving).leaveTo;

import { createContext, useContext, useEffect, useId } from 'react';

/** What the app provides to screens for leaving them. */
interface Leaving {
  /** Receives whether a part of the screen has unsaved changes. */
  readonly guard: { readonly send: (event: HoldEvent) => void };
  /** Goes to a path; the app asks first where something is unsaved. */
  readonly leaveTo: (to: string) => void;
}

type HoldEvent =
  | {
      readonly type: 'screen.held';
      readonly screen: string;
      readonly isBusy: boolean;
      readonly isDialog: boolean;
    }
  | { readonly type: 'screen.released'; readonly screen: string }
  | { readonly type: 'screen.closed' };

const Leaving = createContext<Leaving>({
  guard: { send: () => undefined },
  leaveTo: () => undefined,
});

export const LeavingProvider = Leaving.Provider;

/**
 * Tells the app whether leaving would lose something. While it would, the app asks before a link, the Back button or
 * Logout leads away, and the browser asks before the page is closed or reloaded. While `isBusy`, the screen cannot be
 * left.
 */
export function useUnsaved(isUnsaved: boolean, isBusy = false): void {
  const { guard } = useContext(Leaving);
  useHold(isUnsaved, isBusy);
  useEffect(() => () => guard.send({ type: 'screen.closed' }), [guard]);
}

/**
 * For a part of a screen, such as a dialog: while `isRecording`, what it was asked for is on its way, and the screen
 * cannot be left.
 */
export const useRecording = (isRecording: boolean): void => useHold(false, isRecording);

/** For a dialog: while `isTyped`, leaving the screen would lose what was typed in it. */
export const useTyping = (isTyped: boolean): void => useHold(isTyped, false, true);

function useHold(isUnsaved: boolean, isBusy: boolean, isDialog = false): void {
  const { guard } = useContext(Leaving);
  const screen = useId();
  useEffect(() => {
    if (!isUnsaved && !isBusy) return;
    guard.send({ type: 'screen.held', screen, isBusy, isDialog });
    return () => guard.send({ type: 'screen.released', screen });
  }, [guard, screen, isUnsaved, isBusy, isDialog]);
}

/**
 * Returns the function by which a screen's own button, such as Cancel, leaves it; the app asks first where something is
 * unsaved.
 */
export const useLeaveTo = (): ((to: string) => void) => useContext(Leaving).leaveTo;

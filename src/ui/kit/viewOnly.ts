import { createContext, type ReactNode, useContext } from 'react';

import type { ButtonSize, ButtonVariant } from './Button.tsx';

/** What a locked control keeps of the button, or of the link to a form, in whose place it stands. */
export interface LockedAs {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly block?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  /** The word by which a shortcut presses it. */
  readonly 'data-key'?: string | undefined;
  readonly children?: ReactNode;
}

type RenderLocked = (like: LockedAs) => ReactNode;

/** The locked control of somebody who only looks; null for everybody else. The frame provides it, so that the sign-in has none. */
const Locked = createContext<RenderLocked | null>(null);

export const LockedProvider = Locked.Provider;

/** What stands in the place of a control that changes something (rule VIEW-ONLY); null where the control itself does. */
export const useLocked = (): RenderLocked | null => useContext(Locked);

/** True for a Viewer, whose changes the server refuses. Borrowers and Admins: false. */
export const useIsViewOnly = (): boolean => useLocked() !== null;

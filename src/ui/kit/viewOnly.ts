import { createContext, type ReactNode, useContext } from 'react';

import type { ButtonSize, ButtonVariant } from './buttonClass.ts';

/** The props of a button, or of a link to a form, that the locked control in its stead keeps. */
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

/** Renders a Viewer's locked controls; null for everybody else. The frame provides it, so that the sign-in has none. */
const Locked = createContext<RenderLocked | null>(null);

export const LockedProvider = Locked.Provider;

/** Renders the locked control in stead of one that changes something (rule VIEW-ONLY); null where nothing is locked. */
export const useLocked = (): RenderLocked | null => useContext(Locked);

/** True for a Viewer, whose changes the server refuses. Borrowers and Admins: false. */
export const useIsViewOnly = (): boolean => useLocked() !== null;

import { oneTimeSignIn, rememberPlace } from './askedPlace.ts';
import type { Navigation } from './navigation.tsx';

/**
 * Takes a borrower whose one-time password must be changed first to where it is changed, and remembers where they wanted
 * to go. Whoever is in Settings already stays there.
 */
export const holdAtPassword = (navigation: Navigation, nowMs: number): void => {
  const { location } = navigation.place();
  if (location.pathname === settings) return;
  const state = { ...oneTimeSignIn(nowMs), ...rememberPlace(location) };
  navigation.goTo(`${settings}?tab=password`, { replace: true, state });
};

const settings = '/customers/settings';

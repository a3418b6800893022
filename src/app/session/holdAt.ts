import { oneTimeSignIn, rememberPath } from '#app/navigation/returnTo.ts';
import type { Navigation } from '#app/navigation/navigation.ts';

/**
 * Sends a borrower with a one-time password to Settings, where it is changed, and remembers the location that they
 * wanted (rule PASSWORD-ONE-TIME). Does nothing in Settings.
 */
export const holdAtPassword = (navigation: Navigation, nowMs: number): void => {
  const { location } = navigation.current();
  if (location.pathname === settings) return;
  const state = { ...oneTimeSignIn(nowMs), ...rememberPath(location) };
  navigation.goTo(`${settings}?tab=password`, { replace: true, state });
};

/**
 * Sends a member of staff who must add a second factor to the tab where it is added, and remembers the location that
 * they wanted. Does nothing on that tab.
 */
export const holdAtSecondFactor = (navigation: Navigation): void => {
  const { location } = navigation.current();
  const isThere =
    location.pathname === '/settings' && new URLSearchParams(location.search).get('tab') === 'security';
  if (isThere) return;
  navigation.goTo('/settings?tab=security', { replace: true, state: rememberPath(location) });
};

const settings = '/customers/settings';

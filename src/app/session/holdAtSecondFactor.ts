import { rememberPath } from '#app/navigation/returnTo.ts';
import type { Navigation } from '#app/navigation/navigation.tsx';

/**
 * Sends a member of staff who must add a second factor to where it is added, and remembers where they wanted to go.
 * Does nothing on the screen where it is added.
 */
export const holdAtSecondFactor = (navigation: Navigation): void => {
  const { location } = navigation.current();
  const isThere =
    location.pathname === '/settings' && new URLSearchParams(location.search).get('tab') === 'security';
  if (isThere) return;
  navigation.goTo('/settings?tab=security', { replace: true, state: rememberPath(location) });
};

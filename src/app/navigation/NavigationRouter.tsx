import { type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { leaveGuard } from '#machines/app/leaveGuard.ts';
import { LeavingProvider } from '#ui/kit/leaving.tsx';
import type { Arrivals } from './arrivals.tsx';
import type { Navigation } from './navigation.ts';

export interface NavigationRouterProps {
  readonly navigation: Navigation;
  readonly leaveGuard: ActorRefFrom<typeof leaveGuard>;
  readonly arrivals: Arrivals;
  readonly children: ReactNode;
}

/**
 * The router over the history of the app. It stays at the last entry until the screen of the next is there
 * (docs/decisions/2026-11-23-waiting-for-a-screen.md). A new screen starts at its top.
 */
export function NavigationRouter(props: NavigationRouterProps) {
  const { navigation, leaveGuard: guard, arrivals, children } = props;
  const { location, navigationType } = useSyncExternalStore(arrivals.subscribe, arrivals.shown);
  const leaving = useMemo(
    () => ({ guard, leaveTo: (to: string) => navigation.requestLeave(to, () => navigation.goTo(to)) }),
    [guard, navigation],
  );
  useLayoutEffect(() => scrollToTop(location.pathname, navigationType), [location.pathname, navigationType]);
  return (
    <Router location={location} navigationType={navigationType} navigator={navigation.navigator}>
      <LeavingProvider value={leaving}>{children}</LeavingProvider>
    </Router>
  );
}

/** Scrolls to the top on a step forward; on a step back the browser restores the position. */
function scrollToTop(_path: string, navigationType: NavigationType): void {
  if (navigationType === NavigationType.Push) window.scrollTo(0, 0);
}

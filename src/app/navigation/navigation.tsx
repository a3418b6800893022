import { type ReactNode, useLayoutEffect, useState } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { LeavingProvider } from '#ui/kit/leaving.tsx';
import { openDepartures } from './blocker.ts';

/** The current location, and how the app came there. */
interface HistoryEntry {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

/** The browser's history as the rest of the app uses it, inside React and outside. */
export interface Navigation {
  readonly current: () => HistoryEntry;
  readonly subscribe: (listener: (entry: HistoryEntry) => void) => () => void;
  readonly goTo: (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;
  /** Goes one step back, or to `otherwise` where the step before was not the app's. */
  readonly goBack: (otherwise: string) => void;
  /** Holds the present path until it is released: a step away is stopped, and `ask` is called with its target. */
  readonly hold: (ask: (to: string) => void) => () => void;
  /** Leaves for `to` by `leave`; while the path is held, asks first. */
  readonly depart: (to: string, leave: () => void) => void;
  /** Does the step that was asked about: the link, the Back button or the sign-out. */
  readonly follow: (to: string) => void;
  readonly navigator: Navigator;
}

/**
 * Opens the history. `onPathChange` is called before any screen hears of a new path, so that the guard has judged the
 * session when the screen renders. The router's own data mode would do the same for 18 kB of script
 * (docs/decisions/2026-11-20-own-history.md).
 */
export const openNavigation = (onPathChange: () => void): Navigation => {
  const history = createBrowserHistory({ window, v5Compat: true });
  const listeners = new Set<(entry: HistoryEntry) => void>();
  const departures = openDepartures();
  let current: HistoryEntry = { location: history.location, navigationType: history.action };
  history.listen(({ action, location, delta }) => {
    const isOtherPath = location.pathname !== current.location.pathname;
    if (action === NavigationType.Pop && delta !== null) {
      const step = { to: createPath(location), delta, isOtherPath };
      if (departures.isStopped(step, (by) => history.go(by))) return;
    }
    current = { location, navigationType: action };
    if (isOtherPath) onPathChange();
    for (const listener of listeners) listener(current);
  });
  const goTo: Navigation['goTo'] = (to, { replace = false, state = null } = {}) =>
    replace ? history.replace(to, state) : history.push(to, state);
  const depart: Navigation['depart'] = (to, leave) => {
    if (isSamePath(to, current.location.pathname)) leave();
    else departures.request(to, leave);
  };
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goTo,
    goBack: (otherwise) => (hasStepBack() ? history.go(-1) : goTo(otherwise, { replace: true })),
    hold: departures.hold,
    depart,
    follow: (to) => departures.follow(to, () => goTo(to)),
    navigator: {
      ...history,
      push: (to, state) => depart(pathTo(to), () => history.push(to, state)),
      replace: (to, state) => depart(pathTo(to), () => history.replace(to, state)),
    },
  };
};

export interface NavigationRouterProps {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}

/**
 * The router over that history. The old screen disappears with its URL, so that nobody types into a screen that was
 * left. A new screen starts at its top.
 */
export function NavigationRouter({ navigation, children }: NavigationRouterProps) {
  const [entry, setEntry] = useState(navigation.current);
  useLayoutEffect(() => navigation.subscribe(setEntry), [navigation]);
  const { location, navigationType } = entry;
  useLayoutEffect(() => scrollToTop(location.pathname, navigationType), [location.pathname, navigationType]);
  return (
    <Router location={location} navigationType={navigationType} navigator={navigation.navigator}>
      <LeavingProvider value={navigation.hold}>{children}</LeavingProvider>
    </Router>
  );
}

/** Scrolls to the top on a step forward; on a step back the browser restores the position. */
function scrollToTop(_path: string, navigationType: NavigationType): void {
  if (navigationType === NavigationType.Push) window.scrollTo(0, 0);
}

/** True where the step before this one was in the app; older browsers cannot tell for sure. */
const hasStepBack = (): boolean => {
  const { navigation }: Partial<Window> = window;
  return navigation?.canGoBack ?? window.history.length > 1;
};

const pathTo = (to: Parameters<Navigator['push']>[0]): string =>
  typeof to === 'string' ? to : createPath(to);

const isSamePath = (to: string, pathname: string): boolean =>
  new URL(to, window.location.href).pathname === pathname;

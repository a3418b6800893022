import { type ReactNode, useLayoutEffect, useState } from 'react';
import {
  type Location,
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';

/** Where the app is, and how it came there. */
interface Place {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

/** The browser's history as the rest of the app uses it, inside React and outside. */
export interface Navigation {
  readonly place: () => Place;
  readonly subscribe: (listener: (place: Place) => void) => () => void;
  readonly goTo: (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;
  readonly goBack: () => void;
  readonly navigator: ReturnType<typeof createBrowserHistory>;
}

/**
 * Opens the history. `onPathChange` is called before any screen hears of a new path, so that the guard has judged the
 * session by the time the screen is rendered. The router's own data mode would do as much for 18 kB of script.
 */
export const openNavigation = (onPathChange: () => void): Navigation => {
  const history = createBrowserHistory({ window, v5Compat: true });
  const listeners = new Set<(place: Place) => void>();
  let current: Place = { location: history.location, navigationType: history.action };
  history.listen(({ action, location }) => {
    const isOtherPath = location.pathname !== current.location.pathname;
    current = { location, navigationType: action };
    if (isOtherPath) onPathChange();
    for (const listener of listeners) listener(current);
  });
  return {
    place: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goTo: (to, { replace = false, state = null } = {}) =>
      replace ? history.replace(to, state) : history.push(to, state),
    goBack: () => history.go(-1),
    navigator: history,
  };
};

export interface NavigationRouterProps {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}

/**
 * The router over that history. The old screen goes with its address: nobody types into a screen that is already left.
 * A new screen starts at its top.
 */
export function NavigationRouter({ navigation, children }: NavigationRouterProps) {
  const [place, setPlace] = useState(navigation.place);
  useLayoutEffect(() => navigation.subscribe(setPlace), [navigation]);
  const { location, navigationType } = place;
  useLayoutEffect(() => scrollToTop(location.pathname, navigationType), [location.pathname, navigationType]);
  return (
    <Router location={location} navigationType={navigationType} navigator={navigation.navigator}>
      {children}
    </Router>
  );
}

/** Going on starts at the top of the new path; going back is left to the browser, which knows where one was. */
function scrollToTop(_path: string, navigationType: NavigationType): void {
  if (navigationType === NavigationType.Push) window.scrollTo(0, 0);
}

import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { leaveGuard } from '#machines/app/leaveGuard.ts';
import { openBlocker } from './blocker.ts';

/** The current location, and how the app came there. */
export interface HistoryEntry {
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
  /** Leaves for `to` by calling `leave`; asks first where something is unsaved. */
  readonly requestLeave: (to: string, leave: () => void) => void;
  /** Takes the step that was asked about: the link, the Back button or the sign-out. */
  readonly proceed: () => void;
  readonly navigator: Navigator;
}

/**
 * Opens the history. `onPathChange` is called before any screen hears of a new path, so that the guard has judged the
 * session when the screen renders. The router's own data mode would do the same for 18 kB of script
 * (docs/decisions/2026-11-20-own-history.md).
 */
export const openNavigation = (
  guard: ActorRefFrom<typeof leaveGuard>,
  onPathChange: () => void,
): Navigation => {
  const history = createBrowserHistory({ window, v5Compat: true });
  const listeners = new Set<(entry: HistoryEntry) => void>();
  const blocker = openBlocker(guard);
  let current: HistoryEntry = { location: history.location, navigationType: history.action };
  history.listen(({ action, location, delta }) => {
    const isOtherPath = location.pathname !== current.location.pathname;
    if (action === NavigationType.Pop && delta !== null) {
      if (blocker.isStopped({ delta, isOtherPath }, (by) => history.go(by))) return;
    }
    current = { location, navigationType: action };
    if (isOtherPath) onPathChange();
    for (const listener of listeners) listener(current);
  });
  const goTo: Navigation['goTo'] = (to, { replace = false, state = null } = {}) =>
    replace ? history.replace(to, state) : history.push(to, state);
  const requestLeave: Navigation['requestLeave'] = (to, leave) => {
    if (isSamePath(to, current.location.pathname)) leave();
    else blocker.request(leave);
  };
  askBeforeUnload(guard);
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goTo,
    goBack: (otherwise) => (hasStepBack() ? history.go(-1) : goTo(otherwise, { replace: true })),
    requestLeave,
    proceed: blocker.proceed,
    navigator: {
      ...history,
      push: (to, state) => requestLeave(pathTo(to), () => history.push(to, state)),
      replace: (to, state) => requestLeave(pathTo(to), () => history.replace(to, state)),
    },
  };
};

/** While something is unsaved, the browser asks before the page is closed or reloaded. */
function askBeforeUnload(guard: ActorRefFrom<typeof leaveGuard>): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  guard.subscribe((snapshot) => {
    if (snapshot.matches('free')) window.removeEventListener('beforeunload', ask);
    else window.addEventListener('beforeunload', ask);
  });
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

import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useDeferredValue,
  useSyncExternalStore,
} from 'react';
import { matchRoutes, type RouteObject, useOutletContext } from 'react-router-dom';
import type { LoadFailedProps } from '#ui/signIn/LoadFailedScreen.tsx';

type Load = () => Promise<ComponentType>;

/** The script of a screen, which is loaded when the screen is first visited. */
type ScreenLoad =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Loaded'; readonly Screen: ComponentType }
  | { readonly _tag: 'Failed'; readonly isRetrying: boolean };

/** The views to show where a screen could not be loaded: within a frame, and without one. */
export interface LoadFailedViews {
  readonly Screen: ComponentType<LoadFailedProps>;
  readonly Page: ComponentType<LoadFailedProps>;
}

/** The scripts of the routes' screens. */
export interface Screens {
  readonly addScript: (element: ReactElement, script: Script) => void;
  readonly setRoutes: (routes: RouteObject[]) => void;
  /** Loads what a path needs and is not there yet. It never fails: the screen itself says that it is not there. */
  readonly load: (pathname: string) => Promise<unknown>;
  /** The frame or screen of a path that comes first after what another path shows already; undefined for none. */
  readonly next: (pathname: string, shown: string) => Script | undefined;
}

export const openScreens = (): Screens => {
  const scripts = new Map<unknown, Script>();
  let routes: RouteObject[] = [];
  const elements = (pathname: string) =>
    matchRoutes(routes, pathname)?.map(({ route }) => route.element) ?? [];
  return {
    addScript: (element, script) => scripts.set(element, script),
    setRoutes: (all) => {
      routes = all;
    },
    load: (pathname) =>
      Promise.all(elements(pathname).flatMap((element) => scripts.get(element)?.load() ?? [])),
    next: (pathname, shown) => {
      const known = elements(shown);
      return scripts.get(elements(pathname).find((element) => !known.includes(element)));
    },
  };
};

/** Makes the elements of routes, each of which loads its screen when it is first visited or asked for. */
export const pagesWith = ({ Screen, Page }: LoadFailedViews, screens: Screens) => {
  const lazy = (load: Load, LoadFailed: ComponentType<LoadFailedProps>) => {
    const { element, script } = lazyPage(load, LoadFailed);
    screens.addScript(element, script);
    return element;
  };
  return {
    /** The element of a screen within a frame. */
    page: (load: Load) => lazy(load, Screen),
    /** The element of a route that fills the window: a frame, or a screen without one. */
    wholePage: (load: Load) => lazy(load, Page),
  };
};

interface Script {
  readonly load: () => Promise<void>;
  /** True once it is known whether the screen is there or could not be loaded. */
  readonly isLoaded: () => boolean;
}

/**
 * Shows what the frame has for it until the screen is loaded: behind a Suspense React would delay every first visit by
 * 300 ms. `LoadFailed` is shown where it could not be loaded, until a retry or the next visit.
 */
const lazyPage = (load: Load, LoadFailed: ComponentType<LoadFailedProps>) => {
  const listeners = new Set<() => void>();
  let current: ScreenLoad = { _tag: 'Loading' };
  let loading: Promise<void> | undefined;
  const setCurrent = (next: ScreenLoad) => {
    current = next;
    for (const listener of listeners) listener();
  };
  // Some browsers remember for a page's whole life that a script failed, and a new release has other scripts,
  // so a retry reloads the page. A person who has left the screen stays where they are.
  const retry = async () => {
    setCurrent({ _tag: 'Failed', isRetrying: true });
    const isReachable = await isServerReachable();
    if (isReachable && listeners.size > 0) window.location.reload();
    else setCurrent({ _tag: 'Failed', isRetrying: false });
  };
  const loadOnce = () =>
    (loading ??= load().then(
      (Screen) => setCurrent({ _tag: 'Loaded', Screen }),
      () => {
        // A visit loads again what nobody saw fail.
        if (listeners.size === 0) loading = undefined;
        else setCurrent({ _tag: 'Failed', isRetrying: false });
      },
    ));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (current._tag === 'Failed' && !current.isRetrying) void retry();
    else void loadOnce();
    return () => listeners.delete(listener);
  };
  function Page() {
    // Deferred, a screen is drawn in slices after the task in which its script ran, so that neither keeps a tap waiting.
    const now = useDeferredValue(useSyncExternalStore(subscribe, () => current));
    const waiting = useOutletContext<ReactNode>();
    switch (now._tag) {
      case 'Loading':
        return waiting;
      case 'Loaded':
        return <now.Screen />;
      case 'Failed':
        return <LoadFailed isRetrying={now.isRetrying} onRetry={() => void retry()} />;
    }
  }
  const script: Script = { load: loadOnce, isLoaded: () => current._tag !== 'Loading' };
  return { element: <Page />, script };
};

/** True where the server answers: a reload without it would show the browser's own error page. */
const isServerReachable = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(longestWaitMs);
    return (await fetch(window.location.href, { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

const longestWaitMs = 30_000;
